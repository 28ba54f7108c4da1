import { useAddressFilter } from './use-address-filter.ts'

interface AddressWords<Name extends string> {
  words: Record<Name, string>
  page: number
  /** Any change begins at the first page again. */
  change(change: Partial<Record<Name, string>>): void
  turnTo(page: number): void
}

/** The filter of a list, a word for each control, and its page, kept in the address; what is as usual is left out there. */
export function useAddressWords<Name extends string>(usual: Record<Name, string>): AddressWords<Name> {
  const [{ words, page }, set] = useAddressFilter(
    (params) => ({ words: readWords(params, usual), page: readPage(params) }),
    (next) => written(next.words, usual, next.page),
  )
  return {
    words,
    page,
    change: (change) => set({ words: { ...words, ...change }, page: 1 }),
    turnTo: (next) => set({ words, page: next }),
  }
}

function readWords<Name extends string>(params: URLSearchParams, usual: Record<Name, string>) {
  const names = Object.keys(usual) as Name[]
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? usual[name]])) as typeof usual
}

function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

function written<Name extends string>(
  words: Record<Name, string>,
  usual: Record<Name, string>,
  page: number,
): URLSearchParams {
  const given = Object.entries<string>(words).filter(([name, word]) => word !== usual[name as Name])
  return new URLSearchParams(page > 1 ? [...given, ['page', String(page)]] : given)
}
