# An engine that plays nothing: takes every event for legal, and from some request on does what it is told.
n=0
while read -r line; do
    n=$((n + 1))
    id=${line#*\"id\": }
    id=${id%%,*}
    case $line in
    *'"do": "hello"'*) echo "{\"id\": $id, \"protocol\": 1, \"name\": \"naught\", \"games\": [\"rose-king\"]}" ;;
    *'"do": "quit"'*) exit 0 ;;
    *) if [ "$n" -gt 5 ]; then
        case $1 in
        die) echo "it broke" >&2; exit 3 ;;
        kill) kill -SEGV $$ ;;
        stall) sleep 60 ;;
        garbage) echo "legal, I think" ;;
        order) echo "{\"id\": $((id - 1)), \"legal\": true}" ;;
        flood) for i in 1 2 3; do echo "{\"id\": $id, \"legal\": true}"; done ;;
        close) exec >&-; sleep 60 ;;
        once)
            [ -e "$TMPDIR/once" ] || { : >"$TMPDIR/once" && echo "it broke" >&2 && exit 3; }
            echo "{\"id\": $id, \"legal\": true}" ;;
        error) echo "{\"id\": $id, \"error\": \"not today\"}" ;;
        cannot) echo "{\"id\": $id, \"cannot\": \"not yet\"}" ;;
        *) echo "{\"id\": $id, \"legal\": true}" ;;
        esac
    else
        echo "{\"id\": $id, \"legal\": true}"
    fi ;;
    esac
done
