/** A render under way: what was invalidated since it started. */
export interface Flight {
  touched(tags: readonly string[]): boolean
}

interface Ticket<T> extends Flight {
  touch(tags: readonly string[] | 'all'): void
  /** No longer joined once anything was invalidated: what it read may be older than the caller's request. */
  stale: boolean
  result: Promise<T>
}

export interface Flights<T> {
  /** Joins the render of this key that is under way, or starts one: one in flight per key. */
  join(key: string, start: (flight: Flight) => Promise<T>): Promise<T>
  invalidate(tags: readonly string[]): void
  invalidateAll(): void
}

export function createFlights<T>(): Flights<T> {
  const byKey = new Map<string, Ticket<T>>()
  const all = new Set<Ticket<T>>()

  const spread = (tags: readonly string[] | 'all'): void => {
    for (const ticket of all) {
      ticket.stale = true
      ticket.touch(tags)
    }
  }

  return {
    join(key, start) {
      const current = byKey.get(key)
      if (current && !current.stale) return current.result
      const ticket = createTicket(start)
      byKey.set(key, ticket)
      all.add(ticket)
      const land = (): void => {
        all.delete(ticket)
        if (byKey.get(key) === ticket) byKey.delete(key)
      }
      ticket.result.then(land, land)
      return ticket.result
    },
    invalidate: spread,
    invalidateAll: () => spread('all'),
  }
}

function createTicket<T>(start: (flight: Flight) => Promise<T>): Ticket<T> {
  const invalidated = new Set<string>()
  let everything = false
  const flight: Flight = {
    touched: (tags) => everything || tags.some((tag) => invalidated.has(tag)),
  }
  return {
    ...flight,
    stale: false,
    touch(tags) {
      if (tags === 'all') everything = true
      else for (const tag of tags) invalidated.add(tag)
    },
    result: start(flight),
  }
}
