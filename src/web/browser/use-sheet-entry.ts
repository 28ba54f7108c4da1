import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

type PopListener = (event: PopStateEvent) => void

const sheets = new Set<PopListener>()

/**
 * Lets open sheets handle Back before the router does. Runs before the router starts: Chromium calls the listeners of the
 * window in the order in which they were added, whether they capture or not.
 */
export function handlePopsFirst(): void {
  addEventListener('popstate', (event) => sheets.forEach((listen) => listen(event)), { capture: true })
}

interface SheetEntry {
  isOpen: boolean
  open(): void
  close(): void
}

/**
 * A sheet or window over a page, which Back closes, with the page as it is. It has an entry of its own in the history, for
 * this may be the first page of the visit; what is shown next takes its place (`isSheetEntry`: the first filter of a listing), and
 * Back from there is taken back.
 * Not by `useBlocker`: its own rendering meets parts of the page that are not hydrated yet, and they stay as they were.
 */
export function useSheetEntry(): SheetEntry {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry = entryOf(event.state)
    const isHere = entry.key === key
    if (!isOpen && !(isHere && entry.sheet)) return
    // The router has nothing to load: it stays on this page.
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
      // After a reload over the sheet its entry is there already.
      if (!isSheetEntry()) window.history.pushState({ ...state, idx: idx + 1, sheet: true }, '')
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
