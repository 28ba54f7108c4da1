import { runOnLoadCore } from './child.ts'

export interface LoadTask {
  url: string
  /** Shared out among the connections, each in turn. */
  paths: readonly string[]
  seconds: number
  /** Ask each path once and stop then, however long it takes. */
  once?: boolean
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  failed: number
}

export const CONNECTIONS = 16
/** What every browser accepts. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,application/json' }

/** Sixteen connections that ask as fast as they are answered. */
export function measure(task: LoadTask): Promise<Load> {
  return runOnLoadCore<Load>('load-worker.ts', task)
}
