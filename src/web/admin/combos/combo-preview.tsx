import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { type ComboDraft, termsOf } from './combo-draft.ts'
import type { ShownDraftProps } from './shown-draft.tsx'

const Shown = lazy(() => import('./shown-draft.tsx').then((m) => ({ default: m.ShownDraft })))

/** A combo as the shop would show it; the shop's parts are loaded when it is opened. */
export function ComboPreview(props: ShownDraftProps) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Shown {...props} />
    </Suspense>
  )
}

/** A look at the combo as it stands in its form, before it is saved. */
export function ComboPreviewToggle({ draft }: { draft: ComboDraft }) {
  const [open, setOpen] = useState(false)
  const names = Object.fromEntries(draft.books.map(({ bookId, title }) => [bookId, title]))
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="sm"
        variant="secondary"
        aria-expanded={open}
        className="self-start"
        disabled={draft.books.length === 0}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the preview' : 'Preview'}
      </Button>
      {open && draft.books.length > 0 ? <ComboPreview terms={termsOf(draft)} names={names} /> : null}
    </div>
  )
}
