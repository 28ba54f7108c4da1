import type { PinPlace } from '#modules/delivery/pin-table.ts'
import { onlyStateOf } from '#modules/orders/indian-states.ts'

/** City and State as a form holds them. */
export interface TypedPlace {
  city: string
  state: string
}

/**
 * What to fill in once it is known where a PIN code lies: what is the same in all its places, into fields that are empty or
 * still hold what was filled in before (`ours`). What the shopper typed stays.
 */
export function placeFill(
  typed: TypedPlace,
  ours: Partial<TypedPlace>,
  places: readonly PinPlace[],
): Partial<TypedPlace> {
  const fill: Partial<TypedPlace> = {}
  for (const field of ['city', 'state'] as const) {
    const free = typed[field].trim() === '' || typed[field] === ours[field]
    const value = theOnly(places.map((place) => place[field])) ?? ''
    if (free && value !== typed[field]) fill[field] = value
  }
  return fill
}

/** Without the table, or before it has answered, the first digits may tell the State. */
export function stateFill(zip: string, { state }: TypedPlace): Partial<TypedPlace> {
  const only = state === '' ? onlyStateOf(zip) : undefined
  return only ? { state: only } : {}
}

/** Which places to choose from: when there are several, and none that the shopper typed. */
export function placeOffer({ city }: TypedPlace, places: readonly PinPlace[]): readonly PinPlace[] {
  const open = city.trim() === '' || places.some((place) => place.city === city)
  return places.length > 1 && open ? places : []
}

/** A State other than the table's is no mistake for certain: tables can be wrong. */
export function stateDoubt(zip: string, { state }: TypedPlace, places: readonly PinPlace[]): string {
  if (state === '' || places.length === 0 || places.some((place) => place.state === state)) return ''
  const states = [...new Set<string>(places.map((place) => place.state))].join(' or ')
  return `By our list PIN code ${zip} lies in ${states}. Please check the State; if it is right, leave it.`
}

function theOnly(values: readonly string[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}
