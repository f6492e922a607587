#!/usr/bin/env bash
#SBATCH --job-name=census
#SBATCH --cpus-per-task=4
#SBATCH --mem-per-cpu=512M
#SBATCH --time=24:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=census-%A_%a.log
# A task of a Slurm array searches a shard. From the folder with cluster/ in it, first all, then what is missing:
#
#   sbatch --array=1-1000 cluster/slurm.sh 1000 STORES --clues 17
#   sbatch --array="$(cluster/missing --array 1000 STORES)" cluster/slurm.sh 1000 STORES --clues 17
#
# Two minutes before its time is over, a task gets TERM; it ends with 143, and the next submission goes on.
set -euo pipefail
exec cluster/shard "$SLURM_ARRAY_TASK_ID/$1" "${@:2}" --threads "${SLURM_CPUS_PER_TASK:-1}"
