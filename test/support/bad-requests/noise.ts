import fc from 'fast-check'

import { placesOf, withPart } from './body-faults.ts'
import type { Draft } from './draft.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { HEADERS, QUERY_PARTS } from './hostile-http.ts'
import { among, encoded, type Spoiled, type Target } from './request-faults.ts'

/** Generates random changes to add to a fault: the request must be rejected with or without them. */
export function noiseOf({ clean, attackers }: Target): fc.Arbitrary<Spoiled> {
  const places = clean.value === undefined ? [] : placesOf(clean.value).filter((place) => place.length > 0)
  const header = among(HEADERS, ([name, value]) => ({
    what: name,
    spoil: (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }),
  }))
  const query = fc.oneof(
    fc.constantFrom(...QUERY_PARTS),
    hostileText.map((text) => `x=${encoded(text.slice(0, 300))}`),
  )
  const queried = query.map((part) => ({
    what: part,
    spoil: (draft: Draft) => ({ ...draft, query: [...draft.query, part] }),
  }))
  const field = fc.tuple(fc.constantFrom(...(places.length > 0 ? places : [[]])), hostileValue)
  const strange = field.map(([place, part]) => ({
    what: place.join('.'),
    spoil: (draft: Draft) =>
      place.length === 0 ? draft : { ...draft, value: withPart(draft.value, place, part) },
  }))
  const chunked: Spoiled = { what: 'chunked', spoil: (draft) => ({ ...draft, chunked: true }) }
  const anyone = among([attackers.shopper, attackers.admin], (token) => ({
    what: 'token',
    spoil: (draft) => (draft.token === undefined ? { ...draft, token } : draft),
  }))
  return fc.oneof(header, queried, strange, fc.constant(chunked), anyone)
}
