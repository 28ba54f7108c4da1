import type { BulkRunPreview, BulkRunPreviewAnswer } from '#modules/imports/bulk-runs.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { ownValue } from '#platform/own-value.ts'

import type { ShownFilter } from './book-filters.ts'

/** Books that a change applies to: the selected ones, or all that match a filter. */
export type BulkTarget = { ids: readonly string[] } | { filter: ShownFilter }

export type BulkKind = 'price' | 'stock' | 'category' | 'archive' | 'restore'

export interface BulkDraft {
  /** For prices and stock: set them to `value`, or change them by it. */
  way: 'set' | 'by'
  value: string
}

/** Returns the `change` for `POST /admin/bulk-runs/preview`; undefined while the input is incomplete or invalid. */
export function changeOf(kind: BulkKind, { way, value }: BulkDraft): BulkRunPreview['change'] | undefined {
  if (kind === 'archive') return { archive: true }
  if (kind === 'restore') return { restore: true }
  const text = value.trim()
  if (kind === 'category') return text ? { category: text } : undefined
  if (kind === 'stock') {
    if (!/^[+-]?\d{1,7}$/.test(text)) return undefined
    return way === 'set' ? { stockSet: Number(text) } : { stockAdd: Number(text) }
  }
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text)) return undefined
  return way === 'set' ? { price: Number(text) } : { pricePercent: Number(text) }
}

type State = BulkRunPreviewAnswer['books'][number]['before']

/** Describes the changes to a book, such as 'old → new'. */
export function differences(before: State, after: State): string[] {
  const old = labelsOf(before)
  return Object.entries(labelsOf(after)).flatMap(([name, label]) => {
    const was = ownValue(old, name)
    return was === label ? [] : `${was} → ${label}`
  })
}

function labelsOf({ price, discountPrice, stock, category, archived }: State) {
  return {
    price: formatAmount(price),
    discountPrice: discountPrice === null ? 'no discount' : `discounted ${formatAmount(discountPrice)}`,
    stock: stock === 1 ? '1 copy' : `${stock} copies`,
    category,
    archived: archived ? 'archived' : 'in the shop',
  }
}
