import { Moon, Sun } from 'lucide-react'

import { setDarkMode, useDarkMode } from '#web/browser/dark-mode.ts'

/** Shows what a press brings. The icons are chosen by CSS, so that they are right before hydration. */
export function DarkModeButton({ className = '' }: { className?: string | undefined }) {
  const dark = useDarkMode()
  return (
    <button
      type="button"
      aria-label="Dark mode"
      aria-pressed={dark}
      title={dark ? 'Light mode' : 'Dark mode'}
      onClick={() => setDarkMode(!dark)}
      className={`target inline-flex items-center justify-center rounded-md hover:bg-black/15 focus-visible:outline-current ${className}`}
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  )
}
