/** Tells who waits for the next order that shoppers begin. */
export interface OrderWatch {
  /** An order was acknowledged whose purchase had begun then (`performance.now`). */
  ordered(begun: number): void
  /** Until the next order is acknowledged that was begun from now on. */
  nextOrder(): Promise<void>
}

export function createOrderWatch(): OrderWatch {
  const waiting = new Set<{ since: number; resolve(): void }>()
  return {
    ordered(begun) {
      for (const one of waiting) if (begun >= one.since) one.resolve()
    },
    nextOrder: () =>
      new Promise((resolve) => {
        const one = { since: performance.now(), resolve: () => (waiting.delete(one), resolve()) }
        waiting.add(one)
      }),
  }
}
