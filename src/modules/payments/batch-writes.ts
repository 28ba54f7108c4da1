import { setImmediate } from 'node:timers/promises'

/** Operations in flight, which a batch waits for before it is written. */
export interface InFlight {
  add<T>(arriving: Promise<T>): Promise<T>
  /** Settles when every operation now in flight has succeeded or failed. */
  all(): Promise<unknown>
}

export function createArrivals(): InFlight {
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
 * Returns a function that batches ids into one write: those of the same turn of the event loop, and those
 * that result from what `others` waits for. Each caller's promise settles with that write.
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
