import { runOnLoadCore } from './child.ts'

export interface LoadTask {
  /** http://host:port */
  url: string
  /** Asked in turn by whichever connection is free, from the first again after the last. */
  paths: readonly string[]
  seconds: number
  /** Stop after the last path: nothing is asked twice. */
  once?: boolean
}

export interface Load {
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
