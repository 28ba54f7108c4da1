import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * A filter that lives in the address. What was asked for last counts before the router has told of it: the controls answer
 * at once, and two quick changes add up instead of the second undoing the first.
 */
export function useAddressFilter<Filter>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (next: Filter) => void] {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState<{ at: string; filter: Filter }>()
  const set = (next: Filter) => {
    setAsked({ at: key, filter: next })
    setParams(write(next), { replace: true, preventScrollReset: true })
  }
  return [asked?.at === key ? asked.filter : read(params), set]
}
