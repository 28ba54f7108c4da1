import { afterCommit, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import { inSpan } from '#platform/tracing/spans.ts'

import { createLoop, type Loop } from './loop.ts'

/** Background work that is due as soon as the caller's transaction has committed; a module names the queues that it wakes. */
export interface Jobs<Queue extends string = string> {
  /** Wakes a queue's job after the commit. Several wake-ups of one queue may become one run. */
  wake(tx: Tx, queue: Queue): void
  /** Wakes a queue's job in other processes, at once; undefined where this one does the shop's work. */
  elsewhere?: ((queue: Queue) => void) | undefined
}

export interface Job {
  /** Looks for due work at least this often, in milliseconds, whether woken or not. */
  every: number
  run(): Promise<unknown>
}

export interface JobWorker extends Jobs {
  start(jobs: Record<string, Job>): void
  /** Wakes a queue's job, if this process runs it. */
  wakeNow(queue: string): void
  /** Stops looking and waits for the runs under way. */
  stop(): Promise<void>
}

interface JobWorkerDeps {
  log: Logger
  /** Where a queue's job runs when this process does not; left out, nobody is told. */
  elsewhere?: ((queue: string) => void) | undefined
}

/** Each queue has one job, which works off whatever its own table says is due: the tables are the queues. */
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
