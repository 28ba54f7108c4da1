import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'

import { type ComboDraft, termsOf } from './combo-draft.ts'
import { ComboPreview } from './combo-preview.tsx'

/** A look at the combo as it stands in its form, before it is saved. */
export function DraftLook({ draft }: { draft: ComboDraft }) {
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
