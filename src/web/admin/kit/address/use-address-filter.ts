import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

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
