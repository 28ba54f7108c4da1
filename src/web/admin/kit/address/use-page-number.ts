import { useSearchParams } from 'react-router'

/** The page of a list, from the address. */
export function usePageNumber(): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  const set = (next: number) =>
    setParams(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true })
  return [Number.isSafeInteger(page) && page > 0 ? page : 1, set]
}
