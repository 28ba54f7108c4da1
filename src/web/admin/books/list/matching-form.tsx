import { useState } from 'react'

import type { BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { BulkRunJson } from '#modules/catalogue/bulk-runs/bulk-runs.schema.ts'
import type { Category } from '#web/admin/categories/category.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'

import { type BulkDraft, type BulkKind, changeOf } from './bulk-change.ts'
import { BulkInput, BulkPreview, countOf, firstDraft } from './bulk-fields.tsx'
import { RUNS } from './run-notice.tsx'
import type { ShownFilter } from './use-matching.ts'

interface MatchingFormProps {
  kind: BulkKind
  filter: ShownFilter
  categories: readonly Category[] | undefined
  onDone(): void
}

/** Applies one change to every matching book: a preview first, then a background run. */
export function MatchingForm({ kind, filter, categories, onDone }: MatchingFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(kind))
  const [preview, setPreview] = useState<BulkAnswer>()
  const change = changeOf(kind, draft)
  const previewing = useAction({
    run: () => adminApi.post<BulkAnswer>(`${RUNS}/preview`, { filter, change }),
    failed: 'The preview could not be made.',
    silent: true,
    onDone: setPreview,
  })
  const starting = useAction({
    run: () => adminApi.post<BulkRunJson>(RUNS, { filter, change, total: preview?.total }),
    failed: 'The change could not be begun.',
    silent: true,
    done: 'The change has begun.',
    refreshes: [RUNS],
    onDone,
    // The matching books may have changed, so require a new preview.
    onFailed: () => setPreview(undefined),
  })
  const edit = (part: Partial<BulkDraft>) => {
    setDraft({ ...draft, ...part })
    setPreview(undefined)
    starting.forgetFailure()
  }
  const next = preview ? starting : previewing
  return (
    <Form
      onSubmit={() => {
        if (change) void next.run()
      }}
    >
      <BulkInput kind={kind} draft={draft} categories={categories} onChange={edit} />
      <FormIssue>{starting.failure ?? previewing.failure}</FormIssue>
      {preview ? <BulkPreview answer={preview} faultsText="they are left as they are" /> : null}
      <Button
        type="submit"
        className="self-end"
        busy={next.busy}
        disabled={!change || preview?.changed === 0}
      >
        {preview ? `Change ${countOf(preview.changed)}` : 'Preview'}
      </Button>
    </Form>
  )
}
