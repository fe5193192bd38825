"""Judges a corpus in shards with Dask distributed: shards_dask.py SCHEDULER SHARDS CORPUS... writes verdicts.jsonl and
exits like one run of `referee check`. The workers need the same files under the same names. Another worker repeats the
shard of a lost worker."""

import os
import subprocess
import sys

from distributed import Client


def judge(shard, shards, corpus, folder):
    part = os.path.join(folder, f"part-{shard}")
    subprocess.run(
        ["referee", "check", "--shard", f"{shard}/{shards}", "--part", "--jobs", "1", "--format", "jsonl"]
        + ["--output", part] + corpus,
        cwd=folder, check=True)
    return part


def main():
    scheduler, shards, corpus = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    with Client(scheduler) as client:
        tasks = [client.submit(judge, shard, shards, corpus, os.getcwd(), retries=3, pure=False)
                 for shard in range(1, shards + 1)]
        parts = client.gather(tasks)
    sys.exit(subprocess.run(["referee", "merge", "--output", "verdicts.jsonl"] + parts).returncode)


main()
