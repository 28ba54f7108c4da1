import { useState } from 'react'

import type { AdminBookJson, BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { hiddenOf, SelectionBar, type useSelection } from '#web/admin/kit/list/selection.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'

import { BOOKS, type BulkDraft, type BulkKind, changeBooks, changeOf, knownStocks } from './bulk-change.ts'
import { BulkInput, BulkPreview, countOf, firstDraft } from './bulk-fields.tsx'
import { MatchingForm } from './matching-form.tsx'
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
  /** Covers every matching book when the change goes beyond the current page. */
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
        {(name) =>
          matching.filter ? (
            <MatchingForm kind={name} filter={matching.filter} categories={categories} onDone={done} />
          ) : (
            <BulkForm kind={name} books={selection.records} categories={categories} onDone={done} />
          )
        }
      </RecordDialog>
    </>
  )
}

interface BulkFormProps {
  kind: BulkKind
  books: readonly AdminBookJson[]
  categories: readonly Category[] | undefined
  onDone(): void
}

/** Two steps: preview the change per book, then apply it to all books or to none. */
function BulkForm({ kind, books, categories, onDone }: BulkFormProps) {
  const [draft, setDraft] = useState(() => firstDraft(kind))
  const change = changeOf(kind, draft)
  const { preview, failure, busy, submit, forget } = useBulkChange(books, change, onDone)
  const edit = (part: Partial<BulkDraft>) => {
    setDraft({ ...draft, ...part })
    forget()
  }
  return (
    <Form onSubmit={submit}>
      <BulkInput kind={kind} draft={draft} categories={categories} onChange={edit} />
      <FormIssue>{failure}</FormIssue>
      {preview ? <BulkPreview answer={preview} faultsText="nothing is changed unless all can be" /> : null}
      <Button
        type="submit"
        className="self-end"
        busy={busy}
        disabled={!change || (preview !== undefined && !canApply(preview))}
      >
        {preview ? `Change ${countOf(preview.changed)}` : 'Preview'}
      </Button>
    </Form>
  )
}

/** Setting the stock depends on the current one, so it sends the previewed stock; adding copies doesn't. */
const known = (preview: BulkAnswer | undefined, change: object | undefined) =>
  preview && change && 'stockSet' in change ? { known: knownStocks(preview) } : {}

const canApply = ({ changed, faults }: BulkAnswer) => changed > 0 && faults === 0

function useBulkChange(books: readonly AdminBookJson[], change: object | undefined, onDone: () => void) {
  const [preview, setPreview] = useState<BulkAnswer>()
  const body = {
    ids: books.map(({ _id }) => _id),
    versions: Object.fromEntries(books.map(({ _id, version }) => [_id, version])),
    change: change ?? {},
  }
  const failed = { failed: 'Failed to change the books', silent: true }
  const previewing = useAction({
    ...failed,
    run: () => changeBooks({ ...body, preview: true }),
    onDone: setPreview,
  })
  const changing = useAction({
    ...failed,
    run: () => changeBooks({ ...body, ...known(preview, change), preview: false }),
    done: ({ changed }) => `${countOf(changed)} changed`,
    refreshes: [BOOKS],
    onDone,
    // The preview is out of date.
    onFailed: () => setPreview(undefined),
  })
  const next = preview ? changing : previewing
  return {
    preview,
    failure: changing.failure ?? previewing.failure,
    busy: next.busy,
    submit(): void {
      changing.forgetFailure()
      if (change) void next.run()
    },
    forget(): void {
      setPreview(undefined)
      changing.forgetFailure()
    },
  }
}
