/** Tasks that want the same scarce thing, in the order they came: so many run at once, so many more may wait. */
export interface Limiter {
  /** Runs the task in its turn. Throws what `overloaded` makes when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

export function createLimiter(limits: {
  atOnce: number
  maxWaiting: number
  overloaded: () => Error
}): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    isIdle: () => running === 0,
    async run(task) {
      if (running < limits.atOnce) running++
      else if (waiting.length >= limits.maxWaiting) throw limits.overloaded()
      // The next one takes over the place of the finished one: no other can slip in between.
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
