import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

export interface FilterSheet {
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
export function isSheetEntry(): boolean {
  return entryOf(window.history.state).sheet
}

function entryOf(state: unknown): { key: string; sheet: boolean } {
  const { key = 'default', sheet = false } = (state ?? {}) as { key?: string; sheet?: boolean }
  return { key, sheet }
}
