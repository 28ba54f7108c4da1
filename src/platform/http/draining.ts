/**
 * The drain period between the shutdown signal and the exit (docs/decisions/rolling-deploys.md). Requests are
 * still served, but `/readyz` fails so that a proxy routes new ones elsewhere, and every response closes its
 * connection so that no request is cut off in transit.
 */
export interface Draining {
  readonly begun: boolean
  /** Starts draining; resolves after `seconds`, or when `hurry` is called. */
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
