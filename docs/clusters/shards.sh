#!/usr/bin/env bash
# Judges a corpus in shards with GNU parallel, on this machine or, with SSHLOGINFILE, on others that share its files:
# shards.sh SHARDS CORPUS... writes verdicts.jsonl and exits like one run of `referee check`.
set -euo pipefail

shards=$1
shift
parallel --retries 3 --joblog shards.log ${SSHLOGINFILE:+--sshloginfile "$SSHLOGINFILE" --workdir .} \
    referee check --shard "{}/$shards" --part --jobs 1 --format jsonl --output "part-{}" "$@" ::: $(seq "$shards")
referee merge --output verdicts.jsonl part-*
