import type { Category } from '#web/admin/categories/category.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import type { BulkDraft, BulkKind } from './bulk-form.ts'

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

export function BulkInput({ kind, draft, categories, onChange }: BulkInputProps) {
  if (kind === 'archive') return <p>Shoppers no longer find these books. Orders keep them.</p>
  if (kind === 'restore') return <p>These books go back to the shop.</p>
  if (kind === 'category') {
    return (
      <Choice label="Category" value={draft.value} onValue={(value) => onChange({ value })}>
        <option value="">Choose a category</option>
        {categories?.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
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
      <Field label={WAYS[kind][draft.way]} hint={HINTS[kind][draft.way]}>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={draft.value}
            onChange={(event) => onChange({ value: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
