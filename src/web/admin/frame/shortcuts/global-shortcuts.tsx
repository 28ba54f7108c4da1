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

/** Opens the help sheet. A key, the side panel and the palette share it. */
export const showHelp = shown.set
const useHelpIsOpen = shown.use

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((m) => ({ default: m.HelpSheet })))

/** Shortcuts of every admin screen, and the sheet that lists them. */
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

/** `g` and an area's letter open that area. */
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

/** The first enabled search field of the screen. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]:not(:disabled)')
