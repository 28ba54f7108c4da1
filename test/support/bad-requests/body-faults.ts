import fc from 'fast-check'

import { alternatives, type Schema } from './contract.ts'
import { KEYS, overflow, TEXTS, UNSTORABLE } from './hostile.ts'
import { typesOf } from './sample.ts'

/** Path in a body: keys and indexes from the root. */
type Place = readonly (string | number)[]

/** A part of a body that its schema rejects. */
export interface BodyFault {
  place: Place
  what: string
  /** The replacement, or REMOVED to drop the part. */
  put: fc.Arbitrary<unknown>
}

export const REMOVED = Symbol('removed')

const OF_TYPE: Record<string, readonly unknown[]> = {
  string: ['', 'text', '1', "' or 1=1 --", '2026-01-01'],
  number: [0, 1, -1, 0.5, 1e300],
  boolean: [true, false],
  null: [null],
  object: [{}, { $gt: '' }, { length: 1 }, { toString: 1 }],
  array: [[], [1], ['x'], [[]], [{}]],
}

/** Lists every place in `sample`, with the values that its schema rejects there. */
export function bodyFaults(schema: Schema, sample: unknown, place: Place = []): BodyFault[] {
  const faults = [...ofType(schema), ...ofText(schema), ...ofNumber(schema), ...ofList(schema, sample)]
  return [...faults.map((fault) => ({ ...fault, place })), ...ofObject(schema, sample, place)]
}

type Fault = Omit<BodyFault, 'place'>

const values = (what: string, list: readonly unknown[]): Fault[] =>
  list.length > 0 ? [{ what, put: fc.constantFrom(...list) }] : []

function ofType(given: Schema): Fault[] {
  const types = new Set(alternatives(given).flatMap(typesOf))
  if (types.size === 0) return []
  const numeric = types.has('number') || types.has('integer')
  const wrong = Object.keys(OF_TYPE).filter((type) => !types.has(type) && !(type === 'number' && numeric))
  return [
    ...values(
      'of another type',
      wrong.flatMap((type) => OF_TYPE[type] ?? []),
    ),
    ...(types.has('integer') && !types.has('number')
      ? values('not whole', [0.5, -0.001, 1e300, 2 ** 60])
      : []),
    ...(numeric ? values('beyond all numbers', [overflow()]) : []),
  ]
}

/**
 * Lists texts that the schema rejects. A limit applies only if every alternative has one; an alternative
 * without a limit would accept the text.
 */
function ofText(given: Schema): Fault[] {
  const texts = alternatives(given).filter((schema) => typesOf(schema).includes('string'))
  const most = Math.max(...texts.map(({ maxLength, const: only }) => (only === '' ? 0 : (maxLength ?? NaN))))
  const least = Math.min(...texts.map(({ minLength = 0 }) => minLength))
  if (texts.length === 0 || texts.some(({ contentEncoding }) => contentEncoding)) return []
  // JSON Schema counts lengths in code points.
  const long = (part: string) => part.repeat(Math.ceil((most + 1) / Array.from(part).length))
  return [
    ...values('text that cannot be stored', UNSTORABLE),
    ...(Number.isFinite(most) ? values('too long', ['x', '👩‍👩‍👧', 'ऀ', '<b>', "';--"].map(long)) : []),
    ...(least > 0 ? values('too short', ['', 'x'.repeat(least - 1)]) : []),
    ...values('none of the words', texts.every((schema) => schema.enum) ? ['no such', '__proto__', ' '] : []),
    ...values('of another form', texts.length === 1 ? misformed(texts[0]?.pattern) : []),
  ]
}

function misformed(pattern: string | undefined): string[] {
  return pattern ? TEXTS.filter((text) => !new RegExp(pattern, 'i').test(text)) : []
}

function ofNumber(given: Schema): Fault[] {
  const [schema, ...others] = alternatives(given)
  if (!schema || others.length > 0) return []
  const { minimum, maximum } = schema
  return [
    ...(minimum === undefined ? [] : values('too small', [minimum - 1, -1e9, -1e300])),
    ...(maximum === undefined ? [] : values('too large', [maximum + 1, 1e15, 1e300])),
  ]
}

function ofList({ minItems = 0, maxItems, type }: Schema, sample: unknown): Fault[] {
  if (type !== 'array' || !Array.isArray(sample)) return []
  const many =
    maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => sample[0] as unknown)]
  return [...values('too many', many), ...(minItems > 0 ? values('none at all', [[]]) : [])]
}

function ofObject(given: Schema, sample: unknown, place: Place): BodyFault[] {
  if (Array.isArray(sample)) {
    const items = alternatives(given).find((schema) => schema.items)?.items
    return items ? bodyFaults(items, sample[0], [...place, 0]) : []
  }
  const schema = alternatives(given).find(({ properties }) => properties)
  if (!schema?.properties || typeof sample !== 'object' || sample === null) return []
  const { properties, required = [], additionalProperties } = schema
  const unknown = KEYS.filter((key) => !Object.hasOwn(properties, key))
  return [
    ...(additionalProperties === false
      ? unknown.map((key) => ({ place: [...place, key], what: 'unknown', put: fc.constantFrom('x', 1, {}) }))
      : []),
    ...required.map((key) => ({ place: [...place, key], what: 'missing', put: fc.constant(REMOVED) })),
    ...Object.entries(properties).flatMap(([key, part]) =>
      Object.hasOwn(sample, key) ? bodyFaults(part, sample[key as keyof typeof sample], [...place, key]) : [],
    ),
  ]
}

/** Returns a copy of `value` with `part` at that place. */
export function withPart(value: unknown, place: Place, part: unknown): unknown {
  const [key, ...deeper] = place
  if (key === undefined) return part
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withPart(item, deeper, part) : item))
  const entries = Object.entries(value ?? {})
  const inside = withPart(entries.find(([name]) => name === key)?.[1], deeper, part)
  const others = entries.filter(([name]) => name !== key)
  return Object.fromEntries(inside === REMOVED ? others : [...others, [String(key), inside]])
}

/** Lists every place in a value, including its root. */
export function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [place]
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [place, ...parts.flatMap(([key, part]) => placesOf(part, [...place, key]))]
}
