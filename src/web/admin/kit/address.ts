import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { createStoredValue } from '#web/browser/stored-value.ts'
import { ownValue } from '#platform/own-value.ts'

/** The page of a list that is shown, and the way to another. */
export interface Paging {
  page: number
  turnTo(page: number): void
}

interface FilterAndPage<Name extends string> extends Paging {
  filter: Record<Name, string>
  /** Filter and page as the API takes them. */
  query: URLSearchParams
  /** Any change begins at the first page again. */
  change(change: Partial<Record<Name, string>>): void
}

/** The filter of a list, a value for each control, and its page, both in the address; defaults are left out there. */
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
    turnTo: (next) => set({ filter, page: next }),
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

/** The page of a list without a filter, from the address. */
export function usePage(): Paging {
  const [params, setParams] = useSearchParams()
  return {
    page: readPage(params),
    turnTo: (next) => setParams(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true }),
  }
}

/**
 * A filter that lives in the address. The last change counts before the router has it: the controls answer at once,
 * and two quick changes add up instead of the second undoing the first.
 */
function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (next: Filter) => void] {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const [latest, setLatest] = useState<{ at: string; filter: Filter }>()
  const set = (next: Filter) => {
    setLatest({ at: key, filter: next })
    setParams(write(next), { replace: true, preventScrollReset: true })
  }
  return [latest?.at === key ? latest.filter : read(params), set]
}

/** A filter that its list reads and writes by itself; `resets` counts, so that half-typed fields begin anew. */
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

/** Any change of what is looked for begins at the first page again. */
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
 * The record of a list that is open in a dialog, named in the address: it can be shared, and a reload shows it again.
 * It stays as it was opened, whatever the list loads meanwhile: what is typed into its form is not thrown away.
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

/** As `useOpenRecord`, of a form that also takes what is new. */
export function useOpenForm<Item extends Identified>(
  name: string,
  records: readonly Item[] | undefined,
): [Item | 'new' | undefined, (item: Item | 'new' | undefined) => void] {
  const [word, setWord] = useQueryParam(name)
  const [item, open] = useOpenRecord(name, records)
  return [word === 'new' ? word : item, (next) => (next === 'new' ? setWord(next) : open(next))]
}

/** One word of the address beside the filter of a list; undefined takes it out. */
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

/** By the path of a list: the filter, sort and page at which this tab left it. */
const places = createStoredValue<Places>({
  key: 'adminListPlaces',
  empty: {},
  read: (text) => readPlaces(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => sessionStorage,
})

/** Only queries of lists: what else stands there is left out. */
export function readPlaces(stored: unknown): Places {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([, query]) => typeof query === 'string' && /^(\?|$)/.test(query)),
  )
}

/** The list that is shown is found again as it is left. */
export function useRememberAddress(): void {
  const { pathname, search } = useLocation()
  useEffect(() => places.set({ ...places.get(), [pathname]: search }), [pathname, search])
}

/** The list as it was left, so that the way back from one of its records leads to the same page of it. */
export function lastAddressOf(list: string): string {
  return list + (ownValue(places.get(), list) ?? '')
}
