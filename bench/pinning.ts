import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** A command on one core, so that server and load do not take turns on the same one; unchanged where that can't be. */
export function onCore(core: number, command: readonly string[]): string[] {
  return [...prefixOf(core), ...command]
}

export function prefixOf(core: number): string[] {
  return canPin ? ['taskset', '-c', String(core)] : []
}
