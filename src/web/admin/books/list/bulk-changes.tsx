import { useState } from 'react'

import type { AdminBookJson, BulkAnswer } from '#modules/catalogue/admin/admin-books.schema.ts'
import { type Category, CategoryOptions } from '#web/admin/categories/category.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { SelectionBar, type useSelection } from '#web/admin/kit/list/selection.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import { BOOKS, type BulkDraft, type BulkKind, changeBooks, changeOf, differences } from './bulk-change.ts'

const KINDS: Record<BulkKind, { label: string; title: string }> = {
  price: { label: 'Price', title: 'Change prices' },
  stock: { label: 'Stock', title: 'Change stock' },
  category: { label: 'Category', title: 'Move to a category' },
  archive: { label: 'Archive', title: 'Archive books' },
  restore: { label: 'Restore', title: 'Restore books' },
}

interface BulkChangesProps {
  selection: ReturnType<typeof useSelection<AdminBookJson>>
  categories: readonly Category[] | undefined
}

/** What can be done with the selected books. */
export function BulkChanges({ selection, categories }: BulkChangesProps) {
  const [kind, setKind] = useState<BulkKind>()
  const mayWrite = useMay('books.write')
  const kinds = (Object.keys(KINDS) as BulkKind[]).filter((name) => mayWrite || name === 'stock')
  const done = () => {
    setKind(undefined)
    selection.clear()
  }
  return (
    <>
      <SelectionBar count={selection.records.length} noun={['book', 'books']} onClear={selection.clear}>
        {kinds.map((name) => (
          <SmallButton key={name} onClick={() => setKind(name)}>
            {KINDS[name].label}
          </SmallButton>
        ))}
      </SelectionBar>
      <RecordDialog wide of={kind} onClose={() => setKind(undefined)} title={(name) => KINDS[name].title}>
        {(name) => <BulkForm kind={name} books={selection.records} categories={categories} onDone={done} />}
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

/** Two steps: what the change would make of each book, and then the change itself, of all or of none. */
function BulkForm({ kind, books, categories, onDone }: BulkFormProps) {
  // Many prices are raised by a part; stock is counted.
  const [draft, setDraft] = useState<BulkDraft>({ way: kind === 'price' ? 'by' : 'set', value: '' })
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
      {preview ? <BulkPreview answer={preview} /> : null}
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

const canApply = ({ changed, faults }: BulkAnswer) => changed > 0 && faults === 0

function countOf(books: number): string {
  return books === 1 ? '1 book' : `${books} books`
}

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
    run: () => changeBooks({ ...body, preview: false }),
    done: ({ changed }) => `${countOf(changed)} changed`,
    refreshes: [BOOKS],
    onDone,
  })
  const next = preview ? changing : previewing
  return {
    preview,
    failure: next.failure,
    busy: next.busy,
    submit(): void {
      if (change) void next.run()
    },
    forget(): void {
      setPreview(undefined)
      changing.forgetFailure()
    },
  }
}

interface BulkInputProps {
  kind: BulkKind
  draft: BulkDraft
  categories: readonly Category[] | undefined
  onChange(part: Partial<BulkDraft>): void
}

const WAYS = {
  price: { set: 'Set the price to (₹)', by: 'Change prices by (%)' },
  stock: { set: 'Set the stock to', by: 'Add copies' },
} as const

const HINTS = {
  price: { set: undefined, by: 'Such as -10. Prices and discount prices, to whole rupees.' },
  stock: { set: 'As counted.', by: 'Fewer with a minus; never below 0.' },
} as const

function BulkInput({ kind, draft, categories, onChange }: BulkInputProps) {
  if (kind === 'archive') return <p>Shoppers no longer find these books. Orders keep them.</p>
  if (kind === 'restore') return <p>These books go back to the shop.</p>
  if (kind === 'category') {
    return (
      <Choice label="Category" value={draft.value} onValue={(value) => onChange({ value })}>
        <option value="">Choose a category</option>
        <CategoryOptions categories={categories} />
      </Choice>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="How"
        value={draft.way}
        onValue={(value) => onChange({ way: value === 'by' ? 'by' : 'set' })}
      >
        <option value="set">{WAYS[kind].set}</option>
        <option value="by">{WAYS[kind].by}</option>
      </Choice>
      <TextField
        label={WAYS[kind][draft.way]}
        hint={HINTS[kind][draft.way]}
        inputMode="decimal"
        autoComplete="off"
        value={draft.value}
        onText={(text) => onChange({ value: text })}
      />
    </div>
  )
}

function BulkPreview({ answer }: { answer: BulkAnswer }) {
  return (
    <section aria-label="Preview">
      <output className="block mb-2 text-sm font-medium">
        {answer.changed} of {answer.total} would change
        {answer.faults > 0 ? `; ${answer.faults} cannot: nothing is changed unless all can be` : ''}.
      </output>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line text-sm">
        {answer.books.map(({ _id, title, before, after, fault }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 font-medium">{title}</span>
            {fault ? (
              <span className="text-danger">{fault}</span>
            ) : (
              <span className="tabular-nums">
                {differences(before, after).join(', ') || 'stays as it is'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
