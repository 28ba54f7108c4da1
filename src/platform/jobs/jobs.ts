import { sql } from 'drizzle-orm'

import { afterCommit, type Tx } from '#platform/database/database.ts'
import { textArray } from '#platform/database/expressions.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import type { Logger } from '#platform/logger.ts'
import { inSpan } from '#platform/tracing/spans.ts'

interface Loop {
  start(): void
  /** Runs the task soon, unless stopped; calls during a run trigger one more run. */
  wake(): void
  /** Stops and waits for the current run. */
  stop(): Promise<void>
}

/** Runs a task when woken, and at an interval in case a wake-up is lost. Runs never overlap. */
export function createLoop(
  task: () => Promise<unknown>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      await task().catch(onError)
    } while (again && timer)
    running = undefined
  }
  const wake = (): void => {
    if (!timer) return
    again = running !== undefined
    running ??= run()
  }
  return {
    wake,
    start() {
      timer ??= setInterval(wake, everyMs).unref()
      setImmediate(wake)
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}

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

/**
 * Creates a worker with one job per queue. The job processes everything that its own table says is
 * due: the tables are the queues.
 */
export function createJobWorker({
  log,
  elsewhere,
}: {
  log: Logger
  /**
   * Wakes a queue's job in the process that runs it, if this process doesn't. By default no process is
   * notified.
   */
  elsewhere?: ((queue: string) => void) | undefined
}): JobWorker {
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

const CHANNEL = 'job_wakes'
/** Wake-ups within this time (ms) are sent as one batch. */
const GATHER_MS = 50

interface WakeUps {
  /**
   * Soon wakes a queue's job in the processes that run it. Delivery isn't guaranteed, because those processes
   * also poll.
   */
  send(queue: string): void
  /** Receives the wake-ups of other processes; returns a function that stops it. */
  listen(onWake: (queue: string) => void): Promise<() => Promise<void>>
}

/** Sends wake-ups from processes that run no jobs to those that do. */
export function createWakeUps({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>): WakeUps {
  let gathered = new Set<string>()

  async function flush(): Promise<void> {
    const queues = [...gathered]
    gathered = new Set()
    await db.execute(sql`select pg_notify(${CHANNEL}, q) from unnest(${textArray(queues)}::text[]) as q`)
  }

  return {
    send(queue) {
      // A lost message is harmless: the workers poll soon after.
      if (gathered.size === 0) setTimeout(() => void flush().catch(() => undefined), GATHER_MS).unref()
      gathered.add(queue)
    },
    listen: (onWake) =>
      listen(CHANNEL, { onMessage: onWake, onLost: () => undefined, onBack: () => undefined }),
  }
}
