import { useEffect } from 'react'

const FIELDS = 'input:not([type="hidden"], [type="file"], [aria-hidden="true"]), select, textarea'

/** The first field that can be filled in and is seen. */
export function firstField(within: Element | null): HTMLElement | undefined {
  const fields = [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields.find((field) => field.matches(':enabled') && field.getClientRects().length > 0)
}

/**
 * The focus of a window whose form comes later, with its code or its data: it waits on the window itself, and goes on
 * to the first field as soon as there is one, unless somebody has moved it.
 */
export function useLateField(element: HTMLElement | null, wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !element) return undefined
    const over = new AbortController()
    const look = () => {
      if (document.activeElement === element) firstField(element)?.focus()
      if (document.activeElement !== element && element.contains(document.activeElement)) over.abort()
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    // The window takes the focus a moment after it is there; the form may have come meanwhile.
    element.addEventListener('focusin', look, { signal: over.signal })
    over.signal.addEventListener('abort', () => observer.disconnect())
    return () => over.abort()
  }, [element, wanted])
}
