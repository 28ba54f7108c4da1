import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'

import { may } from '#modules/accounts/permissions.ts'
import { ADMIN_GROUPS, ADMIN_HOME } from '#web/admin/kit/admin-nav.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { createSharedState } from '#web/admin/kit/api/shared-state.ts'
import { type Shortcut, useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { Dialog } from '#web/ui/dialog.tsx'

import { useKeyListener } from './key-listener.ts'

const shown = createSharedState(false)

/** The help sheet is opened by a key, by the side panel and by the palette, which know nothing of each other. */
export const showHelp = shown.set
const useHelpIsOpen = shown.use

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((m) => ({ default: m.HelpSheet })))

/** What holds on every screen of the admin area, and the sheet that lists it. */
export function GlobalShortcuts() {
  const areas = useAreaShortcuts()
  useShortcuts([
    { keys: '?', label: 'This help', place: 'everywhere', run: () => showHelp(true) },
    {
      keys: '/',
      label: 'Search in this list',
      place: 'everywhere',
      holds: () => searchField() !== null,
      run: () => searchField()?.focus(),
    },
    ...areas,
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

/** `g` and the letter of an area go there. */
function useAreaShortcuts(): Shortcut[] {
  const role = useAdminRole()
  const navigate = useNavigate()
  return [ADMIN_HOME, ...ADMIN_GROUPS.flatMap(({ areas }) => areas)].flatMap(
    ({ href, label, letter, permission }) =>
      letter && may(role, permission)
        ? [{ keys: `g ${letter}`, label, place: 'go' as const, run: () => void navigate(href) }]
        : [],
  )
}

/** The screen's first; whatever it looks through. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')
