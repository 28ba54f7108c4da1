import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { currentKey, entryOf, forgetLatest } from './navigations.ts'

type PopListener = (event: PopStateEvent) => void

const sheets = new Set<PopListener>()

/**
 * Lets open sheets handle Back before the router does. Must run before the router starts: on the window,
 * Chromium calls listeners in the order of registration, whether or not they capture.
 */
export function handlePopsFirst(): void {
  addEventListener('popstate', (event) => sheets.forEach((listen) => listen(event)), { capture: true })
  // Not called if a sheet has stopped the event.
  addEventListener('popstate', forgetLatest)
}

interface SheetEntry {
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * A sheet or window over a page, which Back closes without leaving the page. It has its own history entry,
 * because this may be the first page of the visit. A navigation from the sheet, such as a listing's first
 * filter, replaces that entry (`isSheetEntry`); going Back from there is undone. Doesn't use `useBlocker`: it
 * would re-render parts of the page that aren't hydrated yet, and these would keep their old state.
 */
export function useSheetEntry(): SheetEntry {
  const rendered = useLocation().key
  const [isOpen, setIsOpen] = useState(false)
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry = entryOf(event.state)
    // The shopper may press Back before React has rendered the router's current entry.
    const isHere = entry.key === currentKey(rendered)
    if (!isOpen && !(isHere && entry.sheet)) return
    // Stops the event, so that the router stays on this page, where it has nothing to load.
    event.stopImmediatePropagation()
    if (isHere) setIsOpen(entry.sheet)
    else window.history.forward()
  })
  useEffect(() => {
    const listen: PopListener = (event) => onPop(event)
    sheets.add(listen)
    return () => void sheets.delete(listen)
  }, [])

  return {
    isOpen,
    open() {
      const { idx = 0, ...state } = (window.history.state ?? {}) as { idx?: number }
      // After a reload with the sheet open, its entry still exists.
      if (!isSheetEntry()) window.history.pushState({ ...state, idx: idx + 1, sheet: true }, '')
      setIsOpen(true)
    },
    close() {
      if (isSheetEntry()) window.history.back()
      else setIsOpen(false)
    },
  }
}

/**
 * Reports whether the current history entry belongs to a sheet. The next navigation then replaces the entry.
 */
export function isSheetEntry(): boolean {
  return entryOf(window.history.state).sheet
}
