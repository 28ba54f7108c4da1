import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

const pinnable = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0

/** Command prefix for the server under test: core 0 alone. */
export const serverCore: readonly string[] = pinnable ? ['taskset', '-c', '0'] : []

/** Command prefix for load generators: core 1. */
export const loadCore: readonly string[] = pinnable ? ['taskset', '-c', '1'] : []

export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const pinned = pinnable ? 'server and load generator on one core each' : 'not pinned to cores'
  return `${cpus().length} × ${model}, Node ${process.version}, ${pinned}`
}
