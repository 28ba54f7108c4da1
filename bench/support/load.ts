import { runOnLoadCore } from './child.ts'
import { processorTime } from './process-figures.ts'

export interface LoadTask {
  /** http://host:port, or https with a certificate that NODE_EXTRA_CA_CERTS trusts. */
  url: string
  /** Paths that free connections request in turn, again and again. */
  paths: readonly string[]
  seconds: number
  /** CONNECTIONS by default. */
  connections?: number
  /** Stops after the last path, so that nothing is requested twice. */
  once?: boolean
}

export interface Load {
  answers: number
  perSecond: number
  /** Response times in milliseconds. */
  p50: number
  p99: number
  /** Responses with a status other than 200. */
  failed: number
}

export const CONNECTIONS = 16
/** A browser's headers. */
export const BROWSER = { accept: 'text/html,application/json', 'accept-encoding': 'gzip, deflate, br' }

/** Measures with sixteen connections or as many as given; each sends its next request once a response is complete. */
export function measure(task: LoadTask): Promise<Load> {
  return runOnLoadCore<Load>('load-worker.ts', task)
}

/**
 * Like `measure`, plus the server's CPU time per response in microseconds, which is accurate even on a busy
 * machine.
 */
export async function measureWithCost(task: LoadTask, pid: number): Promise<Load & { cost: number }> {
  const before = processorTime(pid)
  const load = await measure(task)
  return { ...load, cost: (processorTime(pid) - before) / load.answers }
}
