import type { Logger } from '#platform/logger.ts'

export interface Pump {
  start(): void
  /** Runs soon, unless stopped; calls during a run lead to one more. */
  kick(): void
  /** Stops and waits for the run under way. */
  stop(): Promise<void>
}

/** Runs `work` one run at a time, when kicked and every `everyMs`. Idle until started. */
export function createPump(work: () => Promise<unknown>, options: { everyMs: number; log: Logger }): Pump {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const run = async (): Promise<void> => {
    do {
      again = false
      await work().catch((error: unknown) => options.log.error({ err: error }, 'sandbox deliveries failed'))
    } while (again && timer)
    running = undefined
  }
  const kick = (): void => {
    if (!timer) return
    again = running !== undefined
    running ??= run()
  }
  return {
    kick,
    start() {
      timer ??= setInterval(kick, options.everyMs).unref()
      kick()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
