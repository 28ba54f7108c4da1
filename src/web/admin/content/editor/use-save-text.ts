import { useState } from 'react'

import type { ContentName } from '#modules/content/content-source.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import { contentApi } from '#web/admin/content/content-api.ts'
import { fieldIssues } from '#web/admin/kit/api/field-issues.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { factsOf, type TextDraft } from './text-draft.ts'

/** Writes a text; when somebody else was faster, `theirs` is what they made of it. */
export function useSaveText(text: EditedContent, isNew: boolean) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [basedOn, setBasedOn] = useState(text.revision)
  const [theirs, setTheirs] = useState<EditedContent>()
  const name = { kind: text.kind, slug: text.slug }

  async function attempt(deed: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    setFaults({})
    try {
      if (isNew && (await isTaken(name))) throw new Error('There is a post at this address already.')
      await deed()
      notify.success(done)
      setSaved(true)
    } catch (error) {
      setFaults(fieldIssues(error, 'facts.'))
      if (error instanceof ApiError && error.code === 'stale') {
        setTheirs(await contentApi.text(name).catch(() => undefined))
      }
      notify.error(error instanceof ApiError ? messageOf(error, 'Failed to save the text') : wordsOf(error))
    }
    setBusy(false)
  }

  return {
    busy,
    /** It is written: what stands in the form is no news any more. */
    saved,
    faults,
    theirs,
    save: (draft: TextDraft, publish: boolean) =>
      attempt(
        () => contentApi.save(name, { basedOn, publish, facts: factsOf(name.kind, draft), body: draft.body }),
        publish ? 'Text published' : 'Draft saved',
      ),
    unpublish: () => attempt(() => contentApi.unpublish(name, basedOn), 'Post taken off the blog'),
    /** The next save goes over theirs, now that it was seen. */
    keepMine() {
      setBasedOn(theirs?.revision ?? basedOn)
      setTheirs(undefined)
    },
  }
}

async function isTaken(name: ContentName): Promise<boolean> {
  try {
    await contentApi.text(name)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error && !(error instanceof TypeError) ? error.message : 'Failed to save the text'
}
