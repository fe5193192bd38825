# Completion for referee(1) in fish. The program itself computes the candidates.

function __referee_completions
    set -l words (commandline -opc)
    set -l word (commandline -ct | string unescape)
    set -l lines ($words[1] completion fish -- $words[2..-1] "$word" 2>/dev/null)
    set -q lines[1]; or return
    set -l head (string split -m 1 ' ' -- $lines[1])
    printf '%s\n' $lines[2..-1]
    set -l begin (string sub -s (math 1 + (string length -- "$head[2]")) -- "$word")
    set -l files (__fish_complete_path "$begin")
    switch $head[1]
        case none
            return
        case folders
            set files (string match -r '^[^\t]*/(?:\t.*)?$' -- $files)
        case logs
            set files (string match -ri '^[^\t]*(?:/|\.(?:ya?ml|jsonl?|ndjson|csv)(?:\.gz|\.zst)?)(?:\t.*)?$' -- $files)
    end
    test -z "$files"; or printf '%s\n' "$head[2]"$files
end

complete -c referee -f -a '(__referee_completions)'
