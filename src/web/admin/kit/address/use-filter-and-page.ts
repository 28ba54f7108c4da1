import { useSearchParams, useLocation } from 'react-router'
import { useState } from 'react'

interface FilterAndPage<Name extends string> {
  filter: Record<Name, string>
  page: number
  /** Any change begins at the first page again. */
  change(change: Partial<Record<Name, string>>): void
  turnTo(page: number): void
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
    change: (change) => set({ filter: { ...filter, ...change }, page: 1 }),
    turnTo: (next) => set({ filter, page: next }),
  }
}

function readFilter<Name extends string>(params: URLSearchParams, defaults: Record<Name, string>) {
  const names = Object.keys(defaults) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaults[name]]),
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
  const given = Object.entries<string>(filter).filter(([name, value]) => value !== defaults[name as Name])
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given)
}

/** The page of a list, from the address. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  const set = (next: number) =>
    setParams(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true })
  return [Number.isSafeInteger(page) && page > 0 ? page : 1, set]
}

/**
 * A filter that lives in the address. The last change counts before the router has it: the controls answer at once,
 * and two quick changes add up instead of the second undoing the first.
 */
export function useAddressFilter<Filter>(
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
