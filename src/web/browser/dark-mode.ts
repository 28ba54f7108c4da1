import { useSyncExternalStore } from 'react'

const KEY = 'darkMode'

/**
 * Runs in the head before anything is painted: the stored choice, else what the system prefers. Written as text, because
 * it must not wait for a script to load.
 */
export const DARK_MODE_SCRIPT =
  `try{var d=localStorage.getItem('${KEY}');` +
  `if(d==='true'||(d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches))` +
  `document.documentElement.classList.add('dark')}catch(e){}`

const listeners = new Set<() => void>()

/** Whether the page is dark; false until it is hydrated. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

/** Stores the choice as 'true' or 'false' (spec accounts §9) and shows it at once. */
export function setDarkMode(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  try {
    localStorage.setItem(KEY, String(dark))
  } catch {
    // Not stored, but shown on this page.
  }
  for (const listener of listeners) listener()
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
