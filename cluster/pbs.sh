#!/usr/bin/env bash
#PBS -N census
#PBS -l select=1:ncpus=4:mem=2gb
#PBS -l walltime=24:00:00
#PBS -r y
#PBS -j oe
# A subjob of a PBS array searches a shard. From the folder with cluster/ in it; the same command again does what is missing, as shards that
# are finished end within seconds:
#
#   qsub -J 1-1000 -v "SHARDS=1000,STORES=/shared/census-17,OPTIONS=--clues 17" cluster/pbs.sh
#
# Torque has -t for -J.
set -euo pipefail
cd "$PBS_O_WORKDIR"
# shellcheck disable=SC2086 # OPTIONS is a list of options on purpose
exec cluster/shard "${PBS_ARRAY_INDEX:-${PBS_ARRAYID:-}}/$SHARDS" "$STORES" ${OPTIONS:-} --threads "${NCPUS:-1}"
