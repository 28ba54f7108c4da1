import fc from 'fast-check'

import type { Attackers } from './attackers.ts'
import { bodyFaults, withPart } from './body-faults.ts'
import type { Operation } from './contract.ts'
import type { Draft } from './draft.ts'
import { NO_OBJECTS, UNPARSABLE } from './hostile.ts'
import { ADDRESS_PARTS, CONTENT_TYPES, QUERY_PARTS } from './hostile-http.ts'

/** A change to a draft and its description. */
export interface Spoiled {
  what: string
  spoil: (draft: Draft) => Draft
}

/** One kind of fault in an endpoint's requests. */
export interface Kind {
  name: string
  weight: number
  /** True if every result must be rejected. */
  sure: boolean
  ways: fc.Arbitrary<Spoiled>
}

export interface Target {
  operation: Operation
  /** The request without a fault. */
  clean: Draft
  attackers: Attackers
}

export const among = <T>(items: readonly T[], toSpoiled: (item: T) => Spoiled): fc.Arbitrary<Spoiled> =>
  fc.constantFrom(...items).map(toSpoiled)

const isWrite = ({ method }: Operation): boolean => method !== 'GET'

/** Returns all kinds of fault that apply to an endpoint's contract. */
export function kindsOf(target: Target): Kind[] {
  return [
    ...callers(target),
    ...addresses(target),
    ...queries(target),
    ...fields(target),
    ...bodies(target),
    ...methods(target),
    ...oddities(target),
  ].filter(({ weight }) => weight > 0)
}

function callers({ operation, attackers }: Target): Kind[] {
  if (operation.access === 'everybody') return []
  const tokens: [string, string | undefined][] = [['missing', undefined], ...Object.entries(attackers.tokens)]
  const dead = among(tokens, ([what, token]) => ({ what, spoil: (draft) => ({ ...draft, token }) }))
  const schemes = ['', 'Bearer', 'Basic YTpi', 'Bearer a b', 'Token x', 'Bearer \t', 'bearer null']
  const other = among(schemes, (authorization) => ({
    what: `authorization: ${authorization}`,
    spoil: (draft) => ({ ...draft, token: undefined, headers: { ...draft.headers, authorization } }),
  }))
  const shopper: Spoiled = {
    what: 'of a shopper',
    spoil: (draft) => ({ ...draft, token: attackers.shopper }),
  }
  return [
    { name: 'token', weight: 30, sure: true, ways: dead },
    { name: 'scheme', weight: 4, sure: true, ways: other },
    ...(operation.access === 'admin'
      ? [{ name: 'role', weight: 12, sure: true, ways: fc.constant(shopper) }]
      : []),
  ]
}

function addresses({ operation, clean, attackers }: Target): Kind[] {
  const { path, access } = operation
  const segments = path.split('/')
  const params = segments.flatMap((segment, at) => (segment.startsWith(':') ? [at] : []))
  const placed = (at: number, id: string): Spoiled => ({
    what: `${segments[at]} = ${id.slice(0, 40)}`,
    spoil: (draft) => {
      const parts = draft.path.split('/')
      return { ...draft, path: parts.map((part, here) => (here === at ? id : part)).join('/') }
    },
  })
  const below = among(ADDRESS_PARTS, (part) => ({
    what: 'below it',
    spoil: (draft) => ({ ...draft, path: `${clean.path}/${part}/nothing` }),
  }))
  const nowhere: Kind = { name: 'nowhere', weight: access === 'everybody' ? 30 : 2, sure: true, ways: below }
  const [first = 0] = params
  if (params.length === 0) return [nowhere]
  const unknown = fc.tuple(fc.constantFrom(...params), fc.constantFrom(...ADDRESS_PARTS))
  const foreign = among(attackers.foreignIds, (id) => {
    const { what, spoil } = placed(first, id)
    return { what, spoil: (draft) => spoil({ ...draft, token: attackers.shopper }) }
  })
  return [
    nowhere,
    { name: 'id', weight: 25, sure: true, ways: unknown.map(([at, id]) => placed(at, id)) },
    { name: 'foreign id', weight: access === 'signed in' ? 15 : 0, sure: true, ways: foreign },
  ]
}

function queries({ operation }: Target): Kind[] {
  const parts = operation.query.flatMap(({ name, required, schema }) => {
    const faults = bodyFaults(schema, undefined).filter(({ what }) => what !== 'of another type')
    const texts = faults.map(({ put }) => put.filter(isEncodable).map((value) => `${name}=${encoded(value)}`))
    const numeric = schema.type === 'integer' || schema.type === 'number'
    const words = numeric ? [fc.constantFrom('x', '', '-', '1,5', 'NaN', '1e400', '%00', '[]')] : []
    return [
      ...texts,
      ...words.map((word) => word.map((text) => `${name}=${text}`)),
      ...(required ? [fc.constant(`!${name}`)] : []),
    ]
  })
  if (parts.length === 0) return []
  const ways = fc.oneof(...parts).map((part) => ({
    what: part.slice(0, 60),
    spoil: (draft: Draft) => ({ ...draft, query: without(draft, part) }),
  }))
  return [{ name: 'query', weight: 25, sure: true, ways }]
}

/** Excludes texts with half a surrogate pair: outside JSON it arrives as a harmless question mark. */
function isEncodable(value: unknown): boolean {
  return typeof value !== 'string' || value.isWellFormed()
}

/** Replaces a query parameter with `part`, such as 'name=value'; '!name' removes the parameter. */
function without({ query }: Draft, part: string): string[] {
  const name = part.replace('!', '').split('=')[0] ?? ''
  const others = query.filter((other) => other.split('=')[0] !== name)
  return part.startsWith('!') ? others : [...others, part]
}

export function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.slice(0, 4000).toWellFormed())
}

function fields({ operation, clean }: Target): Kind[] {
  const form = clean.media === 'form'
  const schema = form ? operation.form : operation.json
  if (!schema) return []
  const faults = bodyFaults(schema, clean.value).filter(
    // A form's fields are texts or files, and a single value is read as a list of one.
    ({ what, place }) => !form || (what !== 'of another type' && place.length === 1),
  )
  const ways = fc.constantFrom(...faults).chain(({ place, what, put }) =>
    (form ? put.filter(isEncodable) : put).map((part) => ({
      what: `${place.join('.')} ${what}`,
      spoil: (draft: Draft) => ({ ...draft, value: withPart(around(place, draft, clean), place, part) }),
    })),
  )
  return [{ name: 'field', weight: 60, sure: true, ways }]
}

/** Returns the body that holds the fault's place. If noise replaced it, returns the clean body. */
function around(place: readonly unknown[], { value }: Draft, clean: Draft): unknown {
  const held = typeof value === 'object' && value !== null && !Array.isArray(value)
  return place.length === 1 && held ? value : clean.value
}

const DEFLATED = Buffer.from('789c0300000000011', 'hex')
const LARGE = Buffer.from(JSON.stringify({ padding: 'x'.repeat(120_000) }))

function bodies({ operation, clean }: Target): Kind[] {
  if (!isWrite(operation)) return []
  const described = operation.json ?? operation.form
  const json = (text: string): Spoiled => ({
    what: `body ${text.slice(0, 20)}`,
    spoil: (draft) => ({
      ...draft,
      bytes: Buffer.from(text),
      contentType: text === '' ? undefined : draft.contentType,
    }),
  })
  const typed = among(CONTENT_TYPES, (contentType) => ({
    what: `content-type ${contentType.slice(0, 40)}`,
    spoil: (draft) => ({ ...draft, contentType, value: draft.value ?? {} }),
  }))
  const packed = among(['gzip', 'deflate', 'br', 'x'], (encoding) => ({
    what: `content-encoding ${encoding}`,
    spoil: (draft) => ({
      ...draft,
      bytes: DEFLATED,
      headers: { ...draft.headers, 'content-encoding': encoding },
    }),
  }))
  const large = fc.boolean().map((chunked) => ({
    what: chunked ? 'endless' : 'too large',
    spoil: (draft: Draft) => ({ ...draft, media: 'json' as const, bytes: LARGE, chunked }),
  }))
  const needed = (described?.required ?? []).length > 0
  return [
    {
      name: 'syntax',
      weight: needed ? 14 : 0,
      sure: true,
      ways: among([...UNPARSABLE, ...NO_OBJECTS], json),
    },
    { name: 'type', weight: 7, sure: true, ways: typed },
    { name: 'encoding', weight: 2, sure: true, ways: packed },
    { name: 'size', weight: 2, sure: true, ways: large },
    ...(clean.media === 'form' ? [{ name: 'form', weight: 20, sure: true, ways: brokenForms() }] : []),
  ]
}

function brokenForms(): fc.Arbitrary<Spoiled> {
  const ways: [string, Partial<Draft>][] = [
    ['without boundary', { contentType: 'multipart/form-data;' }],
    ['of another boundary', { contentType: 'multipart/form-data; boundary=nothing' }],
    ['boundary of many', { contentType: `multipart/form-data; boundary=${'x'.repeat(3000)}` }],
    ['no form', { bytes: Buffer.from('\u0000\u0001--') }],
    ['only the end', { bytes: Buffer.from('--boundary-of-the-form--\r\n') }],
    ['cut off', { bytes: Buffer.from('--boundary-of-the-form\r\nContent-Disposition: form-data; name="te') }],
    ['no name', { bytes: Buffer.from('--boundary-of-the-form\r\n\r\n\r\nx\r\n--boundary-of-the-form--') }],
    ['JSON instead', { media: 'json' }],
  ]
  return among(ways, ([what, change]) => ({ what, spoil: (draft) => ({ ...draft, ...change }) }))
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK', 'QUERY', 'PURGE']

function methods({ operation, attackers }: Target): Kind[] {
  const mounted = attackers.methodsOf(operation.path)
  const wrong = METHODS.filter((method) => !mounted.has(method))
  const ways = among(wrong, (method) => ({ what: method, spoil: (draft) => ({ ...draft, method }) }))
  return [{ name: 'method', weight: 1, sure: true, ways }]
}

/** Returns strange requests that may succeed: reads that are open to every visitor. */
function oddities({ operation }: Target): Kind[] {
  const readable = operation.method === 'GET' && operation.access === 'everybody'
  const odd = among(QUERY_PARTS, (part) => ({
    what: part.slice(0, 40),
    spoil: (draft) => ({ ...draft, query: [...draft.query, part] }),
  }))
  return [{ name: 'odd', weight: readable ? 2 : 0, sure: false, ways: odd }]
}
