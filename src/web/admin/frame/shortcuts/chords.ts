import { PLACES, type Shortcut } from '#web/admin/kit/shortcuts/shortcut.ts'

/** How long a first stroke waits for its second. */
const PATIENCE_MS = 1500

interface Stroke {
  name: string
  /** Milliseconds, on any clock that only goes on. */
  at: number
  focused: Element | null
}

type Heard = { shortcut: Shortcut } | 'waiting' | undefined

/** Puts strokes together: `g` alone waits, `g` and then `o` is a shortcut. */
export function createChords() {
  let begun: { keys: string; at: number } | undefined

  return {
    /** What a stroke makes with those before it; undefined when it means nothing. */
    hear({ name, at, focused }: Stroke, shortcuts: readonly Shortcut[]): Heard {
      const goesOn = begun !== undefined && at - begun.at <= PATIENCE_MS
      const keys = goesOn ? `${begun?.keys} ${name}` : name
      begun = undefined
      const holding = shortcuts.filter(({ holds }) => holds?.(focused) ?? true)
      const shortcut = nearest(holding.filter((one) => one.keys === keys))
      if (shortcut) return { shortcut }
      if (!holding.some((one) => one.keys.startsWith(`${keys} `))) return undefined
      begun = { keys, at }
      return 'waiting'
    },
    forget(): void {
      begun = undefined
    },
  }
}

/** A row's before its screen's, a screen's before those of everywhere; among equals the one declared last. */
function nearest(found: readonly Shortcut[]): Shortcut | undefined {
  return found.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place)).at(-1)
}
