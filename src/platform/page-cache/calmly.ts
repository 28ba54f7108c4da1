/** Between two drops of one tag that is dropped calmly. */
const PAUSE_MS = 5000

export interface Calm {
  /** Drops a tag at once, and what comes within the pause after that together at its end. */
  drop(tags: Iterable<string>): void
}

/**
 * For changes that anybody may cause as often as they like: none of them is shown later than the pause, and together they do
 * not cost more than one drop of each tag in it.
 */
export function createCalm(invalidate: (tags: string[]) => void): Calm {
  /** Tags in their pause; true when they changed again. */
  const pausing = new Map<string, boolean>()

  function begin(tag: string): void {
    pausing.set(tag, false)
    invalidate([tag])
    setTimeout(() => {
      if (pausing.get(tag)) begin(tag)
      else pausing.delete(tag)
    }, PAUSE_MS).unref()
  }

  return {
    drop(tags) {
      for (const tag of tags) {
        if (pausing.has(tag)) pausing.set(tag, true)
        else begin(tag)
      }
    },
  }
}
