import { lazy, Suspense, useRef, useState } from 'react'

import { useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PaletteWindow = lazy(() => import('./palette-window.tsx').then((m) => ({ default: m.PaletteWindow })))

/** Opens the command palette; absent until two-step login is set up. */
export function PaletteButton() {
  return useMustEnrol() ? null : <Palette />
}

/** Command palette, opened by its button or by Ctrl or Command+K. */
function Palette() {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Mod+k', label: 'Search or go to', place: 'everywhere', run: () => setOpen(true) }])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="target flex shrink-0 items-center justify-center gap-3 rounded-md text-sm text-on-footer-soft hover:bg-white/10 md:border md:border-white/25 md:px-3 xl:mt-2 xl:min-h-9 xl:pointer-coarse:min-h-11"
      >
        <Icon name="search" className="size-5 shrink-0 md:size-4.5" />
        <span className="whitespace-nowrap max-md:sr-only">Search or go to</span>
        <kbd aria-hidden className="ml-auto text-xs whitespace-nowrap max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Search or go to" initialFocus={field}>
        <Suspense fallback={<div className="h-96" />}>
          <PaletteWindow fieldRef={field} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
