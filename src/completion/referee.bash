# Completion for referee(1) in bash. The program itself computes the candidates.

# Prints the words up to the cursor, one a line, as they were typed. Bash has split them at `=` and `:`.
_referee_words() {
    local rest=${COMP_LINE:0:COMP_POINT} words=() blanks piece index
    for ((index = 0; index <= COMP_CWORD; index++)); do
        blanks=${rest%%[![:space:]]*}
        rest=${rest#"$blanks"}
        piece=${COMP_WORDS[index]}
        ((index < COMP_CWORD)) || piece=$rest
        rest=${rest#"$piece"}
        if [[ $index == 0 || -n $blanks ]]; then words+=("$piece"); else words[-1]+=$piece; fi
    done
    printf '%s\n' "${words[@]}"
}

# Adds the files with this prefix: files of any kind, only folders, or records and folders.
_referee_files() {
    local begin=$1 kind=$2 file found=()
    compopt -o filenames 2>/dev/null
    local ending='\.([yY][aA]?[mM][lL]|[jJ][sS][oO][nN][lL]?|[nN][dD][jJ][sS][oO][nN]|[cC][sS][vV])(\.gz|\.zst)?$'
    mapfile -t found < <(compgen -f -- "$begin")
    for file in "${found[@]}"; do
        if [[ $kind == any || -d $file || ($kind == logs && $file =~ $ending) ]]; then COMPREPLY+=("$file"); fi
    done
}

_referee() {
    local words lines word begin line kind before
    COMPREPLY=()
    mapfile -t words < <(_referee_words)
    mapfile -t lines < <("${words[0]/#\~/$HOME}" completion bash -- "${words[@]:1}" 2>/dev/null)
    ((${#lines[@]} > 0)) || return 0
    kind=${lines[0]%% *} before=${lines[0]#* }
    word=${words[-1]}
    # Remove from each candidate the prefix that bash has split off the word.
    begin=
    [[ $COMP_WORDBREAKS == *=* && $word == *=* ]] && begin=${word%=*}=
    [[ $COMP_WORDBREAKS == *:* && ${word#"$begin"} == *:* ]] && begin=${word%:*}:
    for line in "${lines[@]:1}"; do
        line=${line%%$'\t'*}
        [[ $line != *[=:@] ]] || compopt -o nospace 2>/dev/null
        COMPREPLY+=("${line#"$begin"}")
    done
    [[ $kind == none ]] || _referee_files "${word#"$before"}" "$kind"
}

complete -F _referee referee
