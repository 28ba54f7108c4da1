import { useState } from 'react'

interface Versioned {
  _id: string
  version: number
}

/**
 * The versions that one's own saves have made, which the loaded list does not know yet: a second edit builds on the
 * first. Another's save is in none of them, and so it is never overwritten.
 */
export function useOwnVersions() {
  const [known] = useState(() => new Map<string, number>())
  return {
    of: ({ _id, version }: Versioned): number => Math.max(version, known.get(_id) ?? 0),
    learn: ({ _id, version }: Versioned): void => void known.set(_id, version),
  }
}
