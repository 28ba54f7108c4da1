import type { BulkRunPreviewAnswer } from '#modules/imports/bulk-runs.schema.ts'
import { type Category, CategoryOptions } from '#web/admin/books/categories/category.tsx'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

import { type BulkDraft, type BulkKind, differences } from './bulk-change.ts'

/** Prices default to a relative change, stock to an absolute count. */
export const firstDraft = (kind: BulkKind): BulkDraft => ({ way: kind === 'price' ? 'by' : 'set', value: '' })

export function countOf(books: number): string {
  return books === 1 ? '1 book' : `${books.toLocaleString('en-IN')} books`
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
  price: {
    set: undefined,
    by: 'For example −10 or 5. Prices and discount prices are rounded to whole rupees.',
  },
  stock: {
    set: 'The number you counted.',
    by: 'Use a minus sign to remove copies. Stock never goes below 0.',
  },
} as const

export function BulkInput({ kind, draft, categories, onChange }: BulkInputProps) {
  if (kind === 'archive') return <p>Shoppers will no longer find these books. Existing orders keep them.</p>
  if (kind === 'restore') return <p>Shoppers can find these books again.</p>
  if (kind === 'category') {
    return (
      <Choice label="Category" value={draft.value} onValue={(value) => onChange({ value })}>
        <option value="">Choose a category</option>
        <CategoryOptions categories={categories} />
      </Choice>
    )
  }
  return (
    <div className="flex flex-col gap-4">
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

export function BulkPreview({ answer }: { answer: BulkRunPreviewAnswer }) {
  const unseen = answer.total - answer.books.length
  return (
    <section aria-label="Preview">
      <output className="block mb-2 text-sm font-medium">
        {`${answer.changed.toLocaleString('en-IN')} of ${answer.total.toLocaleString('en-IN')} will change${answer.issues > 0 ? `; ${answer.issues.toLocaleString('en-IN')} can’t be changed: they will be skipped` : ''}.`}
      </output>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line text-sm">
        {answer.books.map(({ _id, title, before, after, issue }) => (
          <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 font-medium">{title}</span>
            {issue ? (
              <span className="text-danger">{issue}</span>
            ) : (
              <span className="tabular-nums">{differences(before, after).join(', ') || 'unchanged'}</span>
            )}
          </li>
        ))}
      </ul>
      {unseen > 0 ? <p className="mt-2 text-sm text-ink-soft">{`And ${countOf(unseen)} more.`}</p> : null}
    </section>
  )
}
