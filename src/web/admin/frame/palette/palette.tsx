import { Search } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'

import { useShortcuts } from '#web/admin/kit/shortcuts/registry.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const PaletteWindow = lazy(() => import('./palette-window.tsx').then((m) => ({ default: m.PaletteWindow })))

/** 'Search or go to': by its button, or by Ctrl or Command and K from anywhere in the area. */
export function Palette() {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Mod+k', label: 'Search or go to', place: 'everywhere', run: () => setOpen(true) }])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="target flex items-center gap-3 rounded-md border border-white/25 px-3 text-sm text-on-footer-soft hover:bg-white/10"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="whitespace-nowrap">Search or go to</span>
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
