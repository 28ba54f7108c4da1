/**
 * The time between the signal to end and the end (decision 112). All is served as before, but `/readyz` says no, so that a proxy sends
 * nothing new, and every answer closes its connection, so that none is cut while a request is on its way.
 */
export interface Draining {
  readonly begun: boolean
  /** Begins; resolves after so many seconds, or when there is no more time. */
  wait(seconds: number): Promise<void>
  hurry(): void
}

export function createDraining(): Draining {
  const over = Promise.withResolvers<void>()
  let begun = false
  return {
    get begun() {
      return begun
    },
    async wait(seconds) {
      begun = true
      if (seconds === 0) return
      const timer = setTimeout(over.resolve, seconds * 1000)
      await over.promise
      clearTimeout(timer)
    },
    hurry: over.resolve,
  }
}
