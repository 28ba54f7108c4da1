import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { createStoredValue } from '#web/client/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

export interface Paging {
  page: number
  turnTo(page: number): void
}

/** A value in a list's URL, such as a filter or the order of the rows. */
export interface UrlValue<Value extends string = string> {
  /** The value without a parameter in the URL. */
  none: Value
  /** Returns the value of a parameter; undefined if it is invalid. By default any text is valid. */
  read?(text: string): Value | undefined
}

export type Texts<Values> = { [Name in keyof Values]: string }

/** Values in a list's URL, by the name of their parameter. */
export type UrlValues<Values extends Texts<Values>> = {
  readonly [Name in keyof Values]: UrlValue<Values[Name]>
}

/** The values that a list's URL holds. */
export type ValuesOf<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends UrlValue<infer Value> ? Value : never
}

interface Place<Values> {
  filter: Values
  page: number
}

export interface FilterAndPage<Values> extends Place<Values>, Paging {
  /** Changes the filter and returns to the first page. */
  change(change: Partial<Values>): void
  reset(): void
  /** Increments on each reset, so that half-typed fields can remount. */
  resets: number
}

/**
 * Filter and page of a list, stored in the URL without default values. Returns the latest change before the
 * router commits it, so that controls respond immediately and a second quick change builds on the first.
 *
 * @param own true for a list on a screen whose URL belongs to another list, or to none
 */
export function useFilterAndPage<Values extends Texts<Values>>(
  declared: UrlValues<Values>,
  { own = false } = {},
): FilterAndPage<Values> {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const at = own ? '' : key
  const [latest, setLatest] = useState<{ at: string; place: Place<Values> }>()
  const [resets, setResets] = useState(0)
  const none = placeIn(declared, new URLSearchParams())
  const stored = own ? none : placeIn(declared, params)
  // The router has committed the change. Back to the former entry must not show it again.
  if (latest !== undefined && latest.at !== at) setLatest(undefined)
  const { filter, page } = latest?.at === at ? latest.place : stored
  const show = (place: Place<Values>, replace = true) => {
    setLatest({ at, place })
    if (!own) setParams(paramsOf(declared, place), { replace, preventScrollReset: true })
  }
  return {
    filter,
    page,
    resets,
    change: (change) => show(withChange({ filter, page }, change)),
    // Without a filter, Back returns to the page before.
    turnTo: (next) => show({ filter, page: next }, Object.keys(declared).length > 0),
    reset: () => {
      setResets(resets + 1)
      show(none)
    },
  }
}

/** Returns the place after a change of the filter: its first page. */
export function withChange<Values>({ filter }: Place<Values>, change: Partial<Values>): Place<Values> {
  return { filter: { ...filter, ...change }, page: 1 }
}

/** Reads the filter and the page from the URL; ignores invalid values. */
export function placeIn<Values extends Texts<Values>>(
  declared: UrlValues<Values>,
  params: URLSearchParams,
): Place<Values> {
  const valueOf = (name: string, { none, read = (text) => text }: UrlValue) => {
    const text = params.get(name)
    return (text === null ? undefined : read(text)) ?? none
  }
  const values = Object.entries<UrlValue>(declared).map(([name, each]) => [name, valueOf(name, each)])
  return { filter: Object.fromEntries(values) as Values, page: pageIn(params) }
}

const LAST_PAGE = 100_000

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1
}

/** Returns the URL's query for a filter and a page; omits default values. */
export function paramsOf<Values extends Texts<Values>>(
  declared: UrlValues<Values>,
  { filter, page }: Place<NoInfer<Values>>,
): URLSearchParams {
  const given = Object.entries<string>(filter).filter(
    ([name, value]) => value !== ownValue<UrlValue>(declared, name)?.none,
  )
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given)
}

interface Identified {
  _id: string
}

/**
 * The list's record that is open in a dialog. Its id is in the URL, which can be shared and survives a
 * reload. While the list reloads, the record stays as first opened, so that unsaved input in its form isn't
 * lost.
 */
export function useOpenRecord<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | undefined, (item: Item | undefined) => void] {
  const [id, setId] = useQueryParam(name)
  const [opened, setOpened] = useState<Item>()
  const item = opened?._id === id ? opened : records?.find(({ _id }) => _id === id)
  if (item !== opened) setOpened(item)
  const open = (next: Item | undefined) => {
    setOpened(next)
    setId(next?._id)
  }
  return [item, open]
}

/** Like `useOpenRecord`, for a form that also creates records. */
export function useOpenForm<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | 'new' | undefined, (item: Item | 'new' | undefined) => void] {
  const [word, setWord] = useQueryParam(name)
  const [item, open] = useOpenRecord(name, records)
  return [word === 'new' ? word : item, (next) => (next === 'new' ? setWord(next) : open(next))]
}

/** One query parameter next to a list's filter; undefined removes it. */
export function useQueryParam(name: string): [string | undefined, (word: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const set = (word: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (word === undefined) next.delete(name)
        else next.set(name, word)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? undefined, set]
}

type Places = Readonly<Record<string, string>>

/** Last filter, sort and page of each list in this tab, by path. */
const places = createStoredValue<Places>({
  key: 'adminListPlaces',
  empty: {},
  read: (text) => readPlaces(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => sessionStorage,
})

/** Keeps only valid list queries. */
export function readPlaces(stored: unknown): Places {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([, query]) => typeof query === 'string' && /^(\?|$)/.test(query)),
  )
}

/** Remembers the list's current query. */
export function useRememberAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => places.set({ ...places.get(), [pathname]: search }), [pathname, search])
}

/** Returns the list's URL with its last query, so that a link back from a record opens the same page. */
export function lastAddressOf(list: string): string {
  return list + (ownValue(places.get(), list) ?? '')
}
