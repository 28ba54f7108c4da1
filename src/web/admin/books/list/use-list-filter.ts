import { useState } from 'react'
import { useAddressFilter } from '#web/admin/kit/address/use-address-filter.ts'

import { changeFilter, type ListFilter, NO_FILTER, readFilter, writeFilter } from './list-filter.ts'

/** The filter lives in the address; `resets` counts, so that half-typed fields begin anew. */
export function useListFilter() {
  const [filter, set] = useAddressFilter(readFilter, writeFilter)
  const [resets, setResets] = useState(0)
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
