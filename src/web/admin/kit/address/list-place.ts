import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { createStoredValue } from '#web/browser/stored-value.ts'

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
  return list + (places.get()[list] ?? '')
}
