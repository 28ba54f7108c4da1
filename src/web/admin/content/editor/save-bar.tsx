import { useState } from 'react'

import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import type { TextDraft } from './text-draft.ts'
import type { useSaveText } from './use-save-text.ts'

interface SaveBarProps {
  text: EditedContent
  isNew: boolean
  dirty: boolean
  draft: TextDraft
  saving: ReturnType<typeof useSaveText>
}

/** What can be done with what stands in the form. */
export function SaveBar({ text, isNew, dirty, draft, saving }: SaveBarProps) {
  const { busy, save } = saving
  const blocked = saving.theirs !== undefined || (isNew && text.slug === '')
  // A draft that waits can be published as it is; so can a post that was taken off.
  const publishable = dirty || text.draft || (text.shown === 'hidden' && !isNew)
  return (
    <div className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      <Button busy={busy} disabled={!publishable || blocked} onClick={() => void save(draft, true)}>
        Publish
      </Button>
      <Button
        variant="secondary"
        disabled={!dirty || blocked || busy}
        onClick={() => void save(draft, false)}
      >
        Save draft
      </Button>
      {text.kind === 'blog' && text.shown !== 'hidden' ? <Unpublish busy={busy} saving={saving} /> : null}
      <output className="text-sm text-ink-soft">{hintFor(isNew && text.slug === '', dirty)}</output>
    </div>
  )
}

function hintFor(nameless: boolean, dirty: boolean): string {
  if (nameless) return 'Give the post an address first.'
  return dirty ? 'Not saved yet.' : ''
}

function Unpublish({ busy, saving }: { busy: boolean; saving: SaveBarProps['saving'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsking(true)}>
        Take off the blog
      </Button>
      <ConfirmDialog
        open={asking}
        question="Take this post off the blog? Its address answers 'not found' until it is published again."
        confirmLabel="Take it off"
        danger
        busy={busy}
        onConfirm={() => {
          setAsking(false)
          void saving.unpublish()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
