import { setImmediate } from 'node:timers/promises'

/** What is on its way in: whoever gathers what comes of it waits for it. */
export interface Arrivals {
  add<T>(arriving: Promise<T>): Promise<T>
  /** Settles when all that are under way now have come in, or have failed to. */
  all(): Promise<unknown>
}

export function createArrivals(): Arrivals {
  const underWay = new Set<Promise<unknown>>()
  return {
    add(arriving) {
      underWay.add(arriving)
      return arriving.finally(() => underWay.delete(arriving))
    },
    all: () => Promise.allSettled(underWay),
  }
}

/**
 * A function of one id that writes those of the same turn of the event loop together, and those that come of what `others` waits for; each
 * caller hears how it ended.
 */
export function gatherIds(
  write: (ids: readonly string[]) => Promise<void>,
  others: () => Promise<unknown> = async () => undefined,
): (id: string) => Promise<void> {
  let ids: string[] = []
  let writing: Promise<void> | undefined
  const writeGathered = async (): Promise<void> => {
    await setImmediate()
    await others()
    await setImmediate()
    const gathered = ids
    ids = []
    writing = undefined
    await write(gathered)
  }
  return (id) => {
    ids.push(id)
    return (writing ??= writeGathered())
  }
}
