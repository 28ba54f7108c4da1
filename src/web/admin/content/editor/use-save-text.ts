import { useState } from 'react'

import { getContent, saveContent, unpublishContent } from '#modules/content/admin/admin-content.operations.ts'
import type { EditedContent } from '#modules/content/admin/admin-content.schema.ts'
import type { ContentName } from '#modules/content/content-source.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { hasIssues } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/client/api-error.ts'

import { factsOf, type TextDraft, type TextForm } from './text-draft.ts'

/** Saves a text. If a colleague saved first, `theirs` is their version. */
export function useSaveText(text: EditedContent, isNew: boolean, form: TextForm) {
  const [saved, setSaved] = useState(false)
  const name = { kind: text.kind, slug: text.slug }
  const { run, busy, theirs, keepMine } = useVersionedAction({
    base: text,
    latest: () => loadText(name),
    async run({ send }: { send(basedOn: number): Promise<unknown>; done: string }, base) {
      if (isNew && (await isTaken(name)))
        throw new ApiError(409, { message: 'There is already a post at this address.' })
      return send(base?.revision ?? text.revision)
    },
    done: (_, { done }) => done,
    failed: 'Failed to save the text',
    shown: hasIssues,
    onDone: () => setSaved(true),
    onFailed: (error) => form.refuse(error, 'facts.'),
  })

  return {
    busy,
    /** True after a save: nothing in the form is unsaved. */
    saved,
    theirs,
    keepMine,
    save(publish: boolean) {
      form.clearErrors()
      const draft = form.getValues() as TextDraft
      return run({
        send: (basedOn) =>
          staffCall(saveContent, {
            param: name,
            json: { basedOn, publish, facts: factsOf(name.kind, draft), body: draft.body },
          }),
        done: publish ? 'Text published' : 'Draft saved',
      })
    },
    unpublish: () =>
      run({
        send: (basedOn) => staffCall(unpublishContent, { param: name, json: { basedOn } }),
        done: 'Post unpublished',
      }),
  }
}

async function isTaken(name: ContentName): Promise<boolean> {
  try {
    await loadText(name)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

const loadText = (name: ContentName) => staffCall(getContent, { param: name })
