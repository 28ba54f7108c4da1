import { type MouseEvent, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The link that was last opened from a list, by the key of the list's history entry. */
const opened = new Map<string, string>()

/** Remembers which link of a list is opened, and focuses it when the browser's Back returns to the list. */
export function useReturnFocus(isLoaded: boolean) {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const href = opened.get(key)
    if (!isLoaded || !isBack || href === undefined) return
    opened.delete(key)
    document.querySelector<HTMLElement>(`tbody a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true })
  }, [key, isLoaded, isBack])
  return {
    onClick({ target }: MouseEvent) {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      if (href) opened.set(key, href)
    },
  }
}
