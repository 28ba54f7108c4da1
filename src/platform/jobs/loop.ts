export interface Loop {
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
