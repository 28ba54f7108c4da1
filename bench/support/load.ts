import { runOnLoadCore } from './child.ts'
import { processorTime } from './process-figures.ts'

export interface LoadTask {
  /** http://host:port, or https with a certificate that NODE_EXTRA_CA_CERTS believes. */
  url: string
  /** Requested in turn by the next free connection, from the first again after the last. */
  paths: readonly string[]
  seconds: number
  /** Stop after the last path: nothing is requested twice. */
  once?: boolean
}

export interface Load {
  answers: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers whose status was not 200. */
  failed: number
}

export const CONNECTIONS = 16
/** What every browser accepts. */
export const BROWSER = { accept: 'text/html,application/json', 'accept-encoding': 'gzip, deflate, br' }

/** Sixteen connections, each of which asks again as soon as its answer is whole. */
export function measure(task: LoadTask): Promise<Load> {
  return runOnLoadCore<Load>('load-worker.ts', task)
}

/** The same, with the microseconds of processor time that an answer cost the server: true on a busy machine too. */
export async function measureWithCost(task: LoadTask, pid: number): Promise<Load & { cost: number }> {
  const before = processorTime(pid)
  const load = await measure(task)
  return { ...load, cost: (processorTime(pid) - before) / load.answers }
}
