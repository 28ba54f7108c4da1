import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { isSheetEntry } from '#web/browser/use-sheet-entry.ts'
import { pageAt } from '#web/page-at.ts'

import { listingHref, placeOf, readListing } from './listing-address.ts'
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
 * The listing as its address says. While the next one loads, that one counts, and before the router knows of it,
 * what was requested: the controls answer at once, and two quick changes add up instead of the second undoing the first.
 */
export function useListing(): Listing {
  const current = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<{ at: string; href: string }>()
  // A request ends with the entry it was made in: Back comes to that same entry again, without a request.
  if (requested && requested.at !== current.key) setRequested(undefined)
  const loading =
    navigation.location && pageAt(navigation.location.pathname)?.shape === 'listing'
      ? navigation.location
      : undefined
  const unreported = requested && navigation.state === 'idle' ? addressOf(requested.href) : undefined
  const next = loading ?? unreported
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
      setRequested({ at: current.key, href })
      void navigate(href, { replace: replace || isSheetEntry(), preventScrollReset: true })
    },
  }
}

function addressOf(href: string): { pathname: string; search: string } {
  const [pathname = '', query] = href.split('?')
  return { pathname, search: query ? `?${query}` : '' }
}
