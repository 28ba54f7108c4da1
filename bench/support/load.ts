import { runOnLoadCore } from './child.ts'
import { processorTime } from './process-figures.ts'

export interface LoadTask {
  /** http://host:port, or https with a certificate that NODE_EXTRA_CA_CERTS trusts. */
  url: string
  /** Requested in turn by the next free connection, in a cycle. */
  paths: readonly string[]
  seconds: number
  /** Stops after the last path, so that nothing is requested twice. */
  once?: boolean
}

export interface Load {
  answers: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses with a status other than 200. */
  failed: number
}

export const CONNECTIONS = 16
/** Headers of a browser. */
export const BROWSER = { accept: 'text/html,application/json', 'accept-encoding': 'gzip, deflate, br' }

/** Measures with sixteen connections, each of which sends its next request when a response is complete. */
export function measure(task: LoadTask): Promise<Load> {
  return runOnLoadCore<Load>('load-worker.ts', task)
}

/**
 * The same, with the server's microseconds of CPU time per response, which is accurate on a busy machine too.
 */
export async function measureWithCost(task: LoadTask, pid: number): Promise<Load & { cost: number }> {
  const before = processorTime(pid)
  const load = await measure(task)
  return { ...load, cost: (processorTime(pid) - before) / load.answers }
}
