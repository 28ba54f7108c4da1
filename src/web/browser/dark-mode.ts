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

export const THEMES = ['light', 'dark', 'device'] as const
export type Theme = (typeof THEMES)[number]

const DEVICE = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Whether the page is dark; false until it is hydrated. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

/** What the person has chosen; as the device until it is hydrated, and where nothing is stored. */
export function useThemeChoice(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'device')
}

/** Stores the choice as 'true' or 'false' (spec accounts §9) and shows it at once. */
export function setDarkMode(dark: boolean): void {
  store(String(dark))
  show(dark)
}

/** The same with a third choice, which stores nothing. */
export function setThemeChoice(theme: Theme): void {
  if (theme !== 'device') return setDarkMode(theme === 'dark')
  store(undefined)
  show(matchMedia(DEVICE).matches)
}

function store(choice: string | undefined): void {
  try {
    if (choice === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Not stored, but shown on this page.
  }
}

function show(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'true') return 'dark'
    return stored === 'false' ? 'light' : 'device'
  } catch {
    return 'device'
  }
}

/** A device that turns dark in the evening takes an open page along, unless a choice is stored. */
function followDevice({ matches }: { matches: boolean }): void {
  if (storedTheme() === 'device') show(matches)
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) matchMedia(DEVICE).addEventListener('change', followDevice)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) matchMedia(DEVICE).removeEventListener('change', followDevice)
  }
}
