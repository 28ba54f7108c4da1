/** Runs tasks that share a scarce resource in arrival order, with a limit on running and on waiting tasks. */
export interface Limiter {
  /** Runs the task in its turn. Throws the error of `overloaded` if too many tasks are waiting. */
  run<T>(task: () => Promise<T>): Promise<T>
}

export function createLimiter(limits: {
  atOnce: number
  maxWaiting: number
  overloaded: () => Error
}): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(task) {
      if (running < limits.atOnce) running++
      else if (waiting.length >= limits.maxWaiting) throw limits.overloaded()
      // The next task takes over the finished task's slot, so no other task can take it first.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
