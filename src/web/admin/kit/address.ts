import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { createStoredValue } from '#web/client/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

export interface Paging {
  page: number
  turnTo(page: number): void
}

interface FilterAndPage<Name extends string> extends Paging {
  filter: Record<Name, string>
  /** Query for the API, with the filter and the page. */
  query: URLSearchParams
  /** Changes the filter and returns to the first page. */
  change(change: Partial<Record<Name, string>>): void
}

/**
 * Filter and page of a list, stored in the URL without default values. The filter has one value per control.
 */
export function useFilterAndPage<Name extends string>(defaults: Record<Name, string>): FilterAndPage<Name> {
  const [{ filter, page }, set] = useAddressFilter(
    (params) => ({ filter: readFilter(params, defaults), page: readPage(params) }),
    (next) => written(next.filter, defaults, next.page),
  )
  return {
    filter,
    page,
    query: new URLSearchParams({ ...filter, page: String(page) }),
    change: (change) => set({ filter: { ...filter, ...change }, page: 1 }),
    // Without a filter, Back returns to the page before.
    turnTo: (next) => set({ filter, page: next }, { replace: Object.keys(defaults).length > 0 }),
  }
}

function readFilter<Name extends string>(params: URLSearchParams, defaults: Record<Name, string>) {
  return Object.fromEntries(
    Object.entries<string>(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as typeof defaults
}

function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

function written<Name extends string>(
  filter: Record<Name, string>,
  defaults: Record<Name, string>,
  page: number,
): URLSearchParams {
  const given = Object.entries<string>(filter).filter(([name, value]) => value !== ownValue(defaults, name))
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given)
}

/** Page of a list without a filter, stored in the URL. */
export function usePage(): Paging {
  const [params, setParams] = useSearchParams()
  return {
    page: readPage(params),
    turnTo: (next) => setParams(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true }),
  }
}

/**
 * Stores a filter in the URL. Returns the latest change before the router commits it, so that controls
 * respond immediately and a second quick change builds on the first.
 */
function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (next: Filter, history?: { replace: boolean }) => void] {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const [latest, setLatest] = useState<{ at: string; filter: Filter }>()
  const set = (next: Filter, { replace } = { replace: true }) => {
    setLatest({ at: key, filter: next })
    setParams(write(next), { replace, preventScrollReset: true })
  }
  return [latest?.at === key ? latest.filter : read(params), set]
}

/**
 * Stores a filter in the URL with custom read and write functions. `resets` increments on each reset, so that
 * half-typed fields can remount.
 */
export function useListFilter<Filter extends { page: number }>(
  none: Filter,
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
) {
  const [filter, set] = useAddressFilter(read, write)
  const [resets, setResets] = useState(0)
  return {
    filter,
    resets,
    change: (part: Partial<Filter>) => set(changeFilter(filter, part)),
    reset: () => {
      setResets(resets + 1)
      set(none)
    },
  }
}

/** Applies a change and returns to the first page, unless the change includes a page. */
export function changeFilter<Filter extends { page: number }>(
  filter: Filter,
  change: Partial<Filter>,
): Filter {
  return { ...filter, page: 1, ...change }
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
