import { afterCommit, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { createLoop, type Loop } from './loop.ts'

/** Background work that is due as soon as the caller's transaction has committed; a module names the queues that it wakes. */
export interface Jobs<Queue extends string = string> {
  /** Wakes a queue's job after the commit. Several wake-ups of one queue may become one run. */
  wake(tx: Tx, queue: Queue): void
}

export interface Job {
  /** Looks for due work at least this often, in milliseconds, whether woken or not. */
  every: number
  run(): Promise<unknown>
}

export interface JobWorker extends Jobs {
  start(jobs: Record<string, Job>): void
  /** Stops looking and waits for the runs under way. */
  stop(): Promise<void>
}

/** Each queue has one job, which works off whatever its own table says is due: the tables are the queues. */
export function createJobWorker({ log }: { log: Logger }): JobWorker {
  const loops = new Map<string, Loop>()
  return {
    wake: (tx, queue) => afterCommit(tx, () => loops.get(queue)?.wake()),
    start(jobs) {
      for (const [queue, { every, run }] of Object.entries(jobs)) {
        const onError = (error: unknown) => log.error({ err: error, queue }, 'job failed')
        const loop = createLoop(run, { everyMs: every, onError })
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
