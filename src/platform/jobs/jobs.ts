import { afterCommit, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { inSpan } from '#platform/tracing/spans.ts'

import { createLoop, type Loop } from './loop.ts'

/**
 * Wakes background work that becomes due with the caller's transaction. A module declares the queues that it
 * wakes.
 */
export interface Jobs<Queue extends string = string> {
  /** Wakes a queue's job after the commit. Several wake-ups of a queue may lead to a single run. */
  wake(tx: Tx, queue: Queue): void
  /**
   * Wakes a queue's job in other processes, without waiting for a commit; undefined
   * if this process runs the jobs.
   */
  elsewhere?: ((queue: Queue) => void) | undefined
}

export interface Job {
  /** Polling interval for due work without a wake-up, in milliseconds. */
  every: number
  run(): Promise<unknown>
}

export interface JobWorker extends Jobs {
  start(jobs: Record<string, Job>): void
  /** Wakes a queue's job if this process runs it. */
  wakeNow(queue: string): void
  /** Stops polling and waits for the current runs. */
  stop(): Promise<void>
}

interface JobWorkerDeps {
  log: Logger
  /**
   * Wakes a queue's job in the process that runs it, if this process doesn't. By default no process is
   * notified.
   */
  elsewhere?: ((queue: string) => void) | undefined
}

/**
 * Creates a worker with one job per queue. The job processes everything that its own table says is
 * due: the tables are the queues.
 */
export function createJobWorker({ log, elsewhere }: JobWorkerDeps): JobWorker {
  const loops = new Map<string, Loop>()
  const wakeNow = (queue: string): void => loops.get(queue)?.wake()
  return {
    wake: (tx, queue) => afterCommit(tx, () => (loops.has(queue) ? wakeNow(queue) : elsewhere?.(queue))),
    elsewhere,
    wakeNow,
    start(jobs) {
      for (const [queue, { every, run }] of Object.entries(jobs)) {
        const onError = (error: unknown) => log.error({ err: error, queue }, 'job failed')
        const traced = () => inSpan(`job ${queue}`, { root: true }, run)
        const loop = createLoop(traced, { everyMs: every, onError })
        loops.set(queue, loop)
        loop.start()
      }
    },
    async stop() {
      const stopping = [...loops.values()].map((loop) => loop.stop())
      loops.clear()
      await Promise.all(stopping)
    },
  }
}
