/** The part of the process's time that one of several concurrent tasks used. */
export interface Share {
  /** Ends the task and returns its share, in milliseconds. */
  end(): number
}

/**
 * Measures tasks that run at the same time. Each moment is split evenly between the running tasks, so a task
 * isn't charged for waiting while others work.
 */
export function createShares(now: () => number = () => performance.now()): { begin(): Share } {
  let running = 0
  let counted = now()
  /** Sum of all moments, each divided by the number of tasks that ran. */
  let each = 0

  function count(): number {
    const at = now()
    if (running > 0) each += (at - counted) / running
    counted = at
    return each
  }

  return {
    begin() {
      const start = count()
      running++
      return {
        end() {
          const share = count() - start
          running--
          return share
        },
      }
    },
  }
}
