/** Lets callers wait for the next order. */
export interface OrderWatch {
  /** Reports an acknowledged order whose purchase began at `begun` (`performance.now`). */
  ordered(begun: number): void
  /** Resolves when an order that begins after this call is acknowledged. */
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
