import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { pageAt } from '#web/page-at.ts'

import { listingHref, placeOf, readListing } from './listing-address.ts'
import { isSheetEntry } from './use-filter-sheet.ts'
import type { ListingPlace, ListingState } from './listing-state.ts'

export interface Listing {
  state: ListingState
  place: ListingPlace
  /** The address's own parameters, for what they say wrongly. */
  params: URLSearchParams
  /** Another page of results is on its way. */
  loading: boolean
  /** Shows another state in the same place of the screen; `replace` while typing, so that Back leaves the word. */
  show(next: ListingState, replace?: boolean): void
}

/**
 * The listing as its address says. While the next one loads, that one counts, and before the router has told of it,
 * what was asked for: the controls answer at once, and two quick changes add up instead of the second undoing the first.
 */
export function useListing(): Listing {
  const current = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ at: string; href: string }>()
  // What was asked for ends with the entry it was asked in: Back comes to that same entry again, and asks for nothing.
  if (asked && asked.at !== current.key) setAsked(undefined)
  const told =
    navigation.location && pageAt(navigation.location.pathname)?.shape === 'listing'
      ? navigation.location
      : undefined
  const untold = asked && navigation.state === 'idle' ? addressOf(asked.href) : undefined
  const next = told ?? untold
  const { pathname, search } = next ?? current
  const place = placeOf(pathname)
  const params = new URLSearchParams(search)
  return {
    state: readListing(params, place),
    place,
    params,
    loading: next !== undefined,
    show: (state, replace = false) => {
      const href = listingHref(state, place)
      setAsked({ at: current.key, href })
      void navigate(href, { replace: replace || isSheetEntry(), preventScrollReset: true })
    },
  }
}

function addressOf(href: string): { pathname: string; search: string } {
  const [pathname = '', query] = href.split('?')
  return { pathname, search: query ? `?${query}` : '' }
}
