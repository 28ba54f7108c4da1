import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { isSheetEntry } from '#web/client/use-sheet-entry.ts'
import { pageAt } from '#web/page-at.ts'

import { listingHref, placeOf, readListing } from './listing-address.ts'
import type { ListingPlace, ListingState } from './listing-state.ts'

export interface Listing {
  state: ListingState
  place: ListingPlace
  /** The URL's parameters, including invalid values. */
  params: URLSearchParams
  /** True while another page of results is loading. */
  loading: boolean
  /**
   * Shows another state without scrolling. Set `replace` while typing, so that Back doesn't undo single
   * letters.
   */
  show(next: ListingState, replace?: boolean): void
}

/**
 * The listing at the current URL. While another one loads, returns the state of that listing, and before the
 * router reports it, the requested state. Controls therefore respond immediately, and the second of two quick
 * changes doesn't undo the first.
 */
export function useListing(): Listing {
  const current = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<{ at: string; href: string }>()
  // A request belongs to a history entry: after Back to another entry, it no longer applies.
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
