import { useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { listBulkRuns, previewBulkRun, startBulkRun } from '#modules/imports/bulk-runs.operations.ts'
import type { BulkRunPreview, BulkRunPreviewAnswer } from '#modules/imports/bulk-runs.schema.ts'
import type { Category } from '#web/admin/books/categories/category.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { hiddenOf, SelectionBar, type useSelection } from '#web/admin/kit/list/selection.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'

import { type BulkDraft, type BulkKind, type BulkTarget, changeOf } from './bulk-change.ts'
import { BulkInput, BulkPreview, countOf, firstDraft } from './bulk-fields.tsx'
import type { Matching } from './use-matching.ts'

const KINDS: Record<BulkKind, { label: string; title: string }> = {
  price: { label: 'Price', title: 'Change prices' },
  stock: { label: 'Stock', title: 'Change stock' },
  category: { label: 'Category', title: 'Move to a category' },
  archive: { label: 'Archive', title: 'Archive books' },
  restore: { label: 'Restore', title: 'Restore books' },
}

interface BulkChangesProps {
  selection: ReturnType<typeof useSelection<AdminBookJson>>
  /** The books of the current page. */
  shown: readonly AdminBookJson[]
  /** All matching books, if the selection goes beyond the current page. */
  matching: Matching
  categories: readonly Category[] | undefined
}

export function BulkChanges({ selection, shown, matching, categories }: BulkChangesProps) {
  const [kind, setKind] = useState<BulkKind>()
  const mayWrite = useMay('books.write')
  const kinds = (Object.keys(KINDS) as BulkKind[]).filter((name) => mayWrite || name === 'stock')
  const clear = () => {
    selection.clear()
    matching.drop()
  }
  const done = () => {
    setKind(undefined)
    clear()
  }
  return (
    <>
      <SelectionBar
        count={selection.records.length}
        hidden={hiddenOf(selection.ids, shown)}
        text={matching.filter && `All ${matching.text} that match selected`}
        noun={['book', 'books']}
        onClear={clear}
      >
        {matching.offered ? (
          <SmallButton variant="ghost" onClick={matching.take}>
            {`Select all ${matching.text} that match`}
          </SmallButton>
        ) : null}
        {kinds.map((name) => (
          <SmallButton key={name} onClick={() => setKind(name)}>
            {KINDS[name].label}
          </SmallButton>
        ))}
      </SelectionBar>
      <RecordDialog wide of={kind} onClose={() => setKind(undefined)} title={(name) => KINDS[name].title}>
        {(name) => (
          <BulkForm
            kind={name}
            target={matching.filter ? { filter: matching.filter } : { ids: [...selection.ids] }}
            categories={categories}
            onDone={done}
          />
        )}
      </RecordDialog>
    </>
  )
}

interface BulkFormProps {
  kind: BulkKind
  target: BulkTarget
  categories: readonly Category[] | undefined
  onDone(): void
}

/** Two steps: preview the change per book, then apply it. */
function BulkForm({ kind, target, categories, onDone }: BulkFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(kind))
  const change = changeOf(kind, draft)
  const { preview, failure, busy, submit, forget } = useBulkChange(target, change, onDone)
  const edit = (part: Partial<BulkDraft>) => {
    setDraft({ ...draft, ...part })
    forget()
  }
  return (
    <Form onSubmit={submit}>
      <BulkInput kind={kind} draft={draft} categories={categories} onChange={edit} />
      <FormIssue>{failure}</FormIssue>
      {preview ? <BulkPreview answer={preview} /> : null}
      <FormButtons>
        <Button type="submit" busy={busy} disabled={!change || preview?.changed === 0}>
          {preview ? `Change ${countOf(preview.changed)}` : 'Preview'}
        </Button>
      </FormButtons>
    </Form>
  )
}

function useBulkChange(target: BulkTarget, change: BulkRunPreview['change'] | undefined, onDone: () => void) {
  const [preview, setPreview] = useState<BulkRunPreviewAnswer>()
  const failed = { failed: 'Failed to change the books', silent: true }
  const previewing = useAction({
    ...failed,
    run: (previewed: BulkRunPreview['change']) =>
      staffCall(previewBulkRun, { json: { ...target, change: previewed } }),
    onDone: setPreview,
  })
  const changing = useAction({
    ...failed,
    run: ({ _id }: BulkRunPreviewAnswer) => staffCall(startBulkRun, { json: { preview: _id } }),
    done: 'Updating the books…',
    refreshes: [listStaffBooks, listBulkRuns],
    onDone,
    onFailed(error) {
      // A rejected preview is out of date. Without an answer, the same preview is sent again.
      if (error instanceof ApiError) setPreview(undefined)
    },
  })
  return {
    preview,
    failure: changing.failure ?? previewing.failure,
    busy: previewing.busy || changing.busy,
    submit(): void {
      changing.forgetFailure()
      if (change) void (preview ? changing.run(preview) : previewing.run(change))
    },
    forget(): void {
      setPreview(undefined)
      changing.forgetFailure()
    },
  }
}
