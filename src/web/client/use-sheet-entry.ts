import { use, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'

type PopListener = (event: PopStateEvent) => void

const sheets = new Set<PopListener>()

/**
 * Lets open sheets handle Back before the router. Must run before the router starts: Chromium calls window
 * listeners in the order of registration, capturing or not.
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
 * A sheet or window over a page that Back closes without leaving the page. It has its own history entry,
 * because this may be the first page of the visit. A navigation from the sheet replaces that entry
 * (`isSheetEntry`: the first filter of a listing), and Back from there is undone.
 * Doesn't use `useBlocker`: its re-render reaches parts of the page that aren't hydrated yet, and they keep
 * their old state.
 */
export function useSheetEntry(): SheetEntry {
  const rendered = useLocation().key
  const router = use(UNSAFE_DataRouterContext)?.router
  const [isOpen, setIsOpen] = useState(false)
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry = entryOf(event.state)
    // Back may come before React has rendered the entry that the router is at.
    const isHere = entry.key === (router?.state.location.key ?? rendered)
    if (!isOpen && !(isHere && entry.sheet)) return
    // The router has nothing to load, so it stays on this page.
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
      // A reload over the sheet keeps its entry.
      if (!isSheetEntry()) window.history.pushState({ ...state, idx: idx + 1, sheet: true }, '')
      setIsOpen(true)
    },
    close() {
      if (isSheetEntry()) window.history.back()
      else setIsOpen(false)
    },
  }
}

/** True if the current history entry belongs to a sheet; the next navigation then replaces it. */
export function isSheetEntry(): boolean {
  return entryOf(window.history.state).sheet
}

function entryOf(state: unknown): { key: string; sheet: boolean } {
  const { key = 'default', sheet = false } = (state ?? {}) as { key?: string; sheet?: boolean }
  return { key, sheet }
}
