import { afterCommit } from '#platform/database/database.ts'
import type { Logger } from '#platform/logger.ts'

import type { JobQueue, Jobs } from './jobs.ts'

export interface Job {
  /** Looks for due work at least this often, in milliseconds, whether woken or not. */
  every: number
  run(): Promise<unknown>
}

export interface JobWorker extends Jobs {
  start(jobs: Record<JobQueue, Job>): void
  /** Stops looking and waits for the runs under way. */
  stop(): Promise<void>
}

/** Runs each queue's job one run at a time: when woken, and by its interval in case a wake-up was lost. */
export function createJobWorker({ log }: { log: Logger }): JobWorker {
  const loops = new Map<JobQueue, Loop>()
  return {
    wake: (tx, queue) => afterCommit(tx, () => loops.get(queue)?.wake()),
    start(jobs) {
      for (const [queue, job] of Object.entries(jobs)) {
        loops.set(queue as JobQueue, startLoop(queue, job, log))
      }
    },
    async stop() {
      const stopping = [...loops.values()].map((loop) => loop.stop())
      loops.clear()
      await Promise.all(stopping)
    },
  }
}

interface Loop {
  wake(): void
  stop(): Promise<void>
}

function startLoop(name: string, job: Job, log: Logger): Loop {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = async (): Promise<void> => {
    do {
      again = false
      await job.run().catch((error: unknown) => log.error({ err: error, queue: name }, 'job failed'))
    } while (again && !stopped)
    running = undefined
  }
  const wake = (): void => {
    if (stopped) return
    again = running !== undefined
    running ??= run()
  }
  const timer = setInterval(wake, job.every)
  timer.unref()
  setImmediate(wake)
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
