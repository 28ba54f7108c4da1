import { useSyncExternalStore } from 'react'

const KEY = 'darkMode'

/**
 * Runs in the head before the first paint. Applies the stored choice, or else the system's preference. It is
 * inlined as text, because a script file would load too late.
 */
export const DARK_MODE_SCRIPT =
  `try{var d=localStorage.getItem('${KEY}');` +
  `if(d==='true'||(d!=='false'&&matchMedia('(prefers-color-scheme: dark)').matches))` +
  `document.documentElement.classList.add('dark')}catch(e){}`

export const THEMES = ['light', 'dark', 'device'] as const
export type Theme = (typeof THEMES)[number]

const DEVICE = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** True if the page is dark; false until hydration. */
export function useDarkMode(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

/** The chosen theme; 'device' until hydration, or if nothing is stored. */
export function useThemeChoice(): Theme {
  return useSyncExternalStore(subscribe, storedTheme, () => 'device')
}

/** Stores the choice as 'true' or 'false' (spec accounts §9) and applies it immediately. */
export function setDarkMode(dark: boolean): void {
  store(String(dark))
  show(dark)
}

/** Like `setDarkMode`, but accepts 'device' too, which removes the stored choice. */
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
    // The choice applies to this page even if it can't be stored.
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

/** Applies a change of the device's setting to an open page, unless the visitor chose a theme. */
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
