#!/usr/bin/env bash
# GNU parallel judges a corpus in shards on this machine, or with SSHLOGINFILE on others that see the same files:
# shards.sh SHARDS CORPUS... writes verdicts.jsonl and exits as one run of `referee check` would.
set -euo pipefail

shards=$1
shift
parallel --retries 3 --joblog shards.log ${SSHLOGINFILE:+--sshloginfile "$SSHLOGINFILE" --workdir .} \
    referee check --shard "{}/$shards" --part --jobs 1 --format jsonl --output "part-{}" "$@" ::: $(seq "$shards")
referee merge --output verdicts.jsonl part-*
