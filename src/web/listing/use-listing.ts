import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

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

interface FilterSheet {
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * A sheet over the listing, which Back closes, with the filters as they are. It has an entry of its own in the history, for
 * this may be the first page of the visit; the first filter takes its place, and Back from there is taken back.
 * Not by `useBlocker`: its own rendering meets parts of the page that are not hydrated yet, and they stay as they were.
 */
export function useFilterSheet(): FilterSheet {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry = entryOf(event.state)
    const isHere = entry.key === key
    if (!isOpen && !(isHere && entry.sheet)) return
    // The router has nothing to load: it stays on this listing.
    event.stopImmediatePropagation()
    if (isHere) setIsOpen(entry.sheet)
    else window.history.forward()
  })
  useEffect(() => {
    const listen = (event: PopStateEvent) => onPop(event)
    window.addEventListener('popstate', listen, { capture: true })
    return () => window.removeEventListener('popstate', listen, { capture: true })
  }, [])

  return {
    isOpen,
    open() {
      const { idx = 0, ...state } = (window.history.state ?? {}) as { idx?: number }
      window.history.pushState({ ...state, idx: idx + 1, sheet: true }, '')
      setIsOpen(true)
    },
    close() {
      if (isSheetEntry()) window.history.back()
      else setIsOpen(false)
    },
  }
}

/** The newest entry is the sheet's: what is shown next takes its place. */
function isSheetEntry(): boolean {
  return entryOf(window.history.state).sheet
}

function entryOf(state: unknown): { key: string; sheet: boolean } {
  const { key = 'default', sheet = false } = (state ?? {}) as { key?: string; sheet?: boolean }
  return { key, sheet }
}
