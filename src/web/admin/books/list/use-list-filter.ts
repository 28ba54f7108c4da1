import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { changeFilter, type ListFilter, NO_FILTER, readFilter, writeFilter } from './list-filter.ts'

/** The filter lives in the address; `resets` counts, so that half-typed fields begin anew. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const [resets, setResets] = useState(0)
  const filter = readFilter(params)
  const set = (next: ListFilter) => setParams(writeFilter(next), { replace: true, preventScrollReset: true })
  return {
    filter,
    resets,
    change: (part: Partial<ListFilter>) => set(changeFilter(filter, part)),
    reset: () => {
      setResets(resets + 1)
      set(NO_FILTER)
    },
  }
}
