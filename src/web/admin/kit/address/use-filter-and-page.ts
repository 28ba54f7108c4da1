import { useAddressFilter } from './use-address-filter.ts'

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
