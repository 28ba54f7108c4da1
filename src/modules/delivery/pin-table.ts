import type { IndianState } from '#modules/orders/indian-states.ts'

/** A district, which most addresses give as the city, and its State. */
export interface PinPlace {
  city: string
  state: IndianState
}

export interface PinTable {
  /** Number of PIN codes. */
  size: number
  /**
   * Returns the places, starting with the one that has most post offices; undefined for an unknown PIN code.
   */
  places(pin: string): readonly PinPlace[] | undefined
}

const BETWEEN_PLACES = '; '
const BEFORE_STATE = ', '

/**
 * Parses `db/seed/pin-codes.txt`, in which a line has all PIN codes of the same places, as ranges. Stores the
 * PIN codes in two lists of numbers, because 19,000 objects would take ten times the memory.
 */
export function parsePinTable(text: string): PinTable {
  const groups: (readonly PinPlace[])[] = []
  const entries: [pin: number, group: number][] = []
  for (const line of text.split('\n')) {
    const [places = '', ranges] = line.split('\t')
    if (ranges === undefined || line.startsWith('#')) continue
    const group = groups.push(places.split(BETWEEN_PLACES).map(placeOf)) - 1
    for (const range of ranges.split(' ')) {
      const [first = 0, last = first] = range.split('-').map(Number)
      for (let pin = first; pin <= last; pin++) entries.push([pin, group])
    }
  }
  entries.sort(([a], [b]) => a - b)
  const pins = Uint32Array.from(entries, ([pin]) => pin)
  const groupOf = Uint16Array.from(entries, ([, group]) => group)
  return {
    size: pins.length,
    places(pin) {
      const at = positionOf(pins, Number(pin))
      return at === undefined ? undefined : groups[groupOf[at] ?? -1]
    },
  }
}

/** Returns the lines of the table, without its heading. */
export function pinTableLines(places: ReadonlyMap<number, readonly PinPlace[]>): string[] {
  const pinsOf = new Map<string, number[]>()
  for (const [pin, found] of [...places].toSorted(([a], [b]) => a - b)) {
    const group = found.map(({ city, state }) => city + BEFORE_STATE + state).join(BETWEEN_PLACES)
    pinsOf.set(group, [...(pinsOf.get(group) ?? []), pin])
  }
  return [...pinsOf].map(([group, pins]) => `${group}\t${pinRanges(pins).join(' ')}`).toSorted()
}

function placeOf(written: string): PinPlace {
  const cut = written.lastIndexOf(BEFORE_STATE)
  // The script that writes the table accepts no other State.
  return { city: written.slice(0, cut), state: written.slice(cut + BEFORE_STATE.length) as IndianState }
}

/** Converts sorted PIN codes to ranges: '226001-226003', '226005'. */
export function pinRanges(pins: readonly number[]): string[] {
  const found: [first: number, last: number][] = []
  for (const pin of pins) {
    const open = found.at(-1)
    if (open && open[1] === pin - 1) open[1] = pin
    else found.push([pin, pin])
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
}

function positionOf(sorted: Uint32Array, wanted: number): number | undefined {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return undefined
}
