import { lazy, Suspense } from 'react'

import { createSharedState } from '#web/admin/kit/api/shared-state.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { useKeyListener } from './key-listener.ts'

const shown = createSharedState(false)

/** Opens the help sheet. The shortcut, the side panel and the palette call it. */
export const showHelp = shown.set
const useHelpIsOpen = shown.use

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((m) => ({ default: m.HelpSheet })))

/** Shortcuts of every admin screen, and the sheet that lists them. */
export function GlobalShortcuts() {
  useShortcuts([
    { keys: '?', label: 'Keyboard shortcuts', place: 'everywhere', run: () => showHelp(true) },
    {
      keys: '/',
      label: 'Search this list',
      place: 'everywhere',
      holds: () => searchField() !== null,
      run: () => searchField()?.focus(),
    },
  ])
  useKeyListener()
  return (
    <Dialog open={useHelpIsOpen()} onClose={() => showHelp(false)} title="Keyboard shortcuts" wide>
      <Suspense fallback={<div className="h-96" />}>
        <HelpSheet />
      </Suspense>
    </Dialog>
  )
}

/** Returns the screen's first enabled search field. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')
