import { useState } from 'react'

import { formatMoment } from '#web/admin/kit/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { KeptDraft } from './values/book-draft-store.ts'

/** Says that the form stands as it was left, and how to get rid of that. */
export function DraftNotice({ draft, onDiscard }: { draft: KeptDraft; onDiscard(): void }) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Notice className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <p>
        This is your draft of {formatMoment(draft.savedAt)}; it is not saved in the shop.
        {draft.files > 0 ? ` ${lost(draft.files)}` : null}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => (setClosed(true), onDiscard())}>
          Discard draft
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setClosed(true)}>
          Go on with it
        </Button>
      </div>
    </Notice>
  )
}

function lost(files: number): string {
  return files === 1
    ? 'A browser cannot keep files: please choose the new picture again.'
    : `A browser cannot keep files: please choose the ${files} new pictures again.`
}
