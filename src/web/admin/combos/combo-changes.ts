import type { ComboTerms } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { fieldChange, orderChanges, quoted } from '#web/admin/kit/history/changes.ts'
import type { Names } from '#web/admin/kit/history/history-of.ts'

import { PLACE_LABELS } from './combo-text.ts'

const rupees = (sum: number) => formatRupees(parseRupees(sum) ?? 0)

/** What a change did to a combo: its text, price, place and books. */
export function comboChanges(before: ComboTerms, after: ComboTerms, names: Names): string[] {
  const quotedOf = (text: string | undefined) => quoted(text ?? '')
  return [
    ...fieldChange('Title', quoted(before.title), quoted(after.title)),
    ...fieldChange('Price', rupees(before.price), rupees(after.price)),
    ...fieldChange('Text on the badge', quotedOf(before.label), quotedOf(after.label)),
    ...fieldChange('Shown', PLACE_LABELS[before.list], PLACE_LABELS[after.list]),
    ...fieldChange('Description', quotedOf(before.description), quotedOf(after.description)),
    ...bookChanges(before.books, after.books, names),
  ]
}

type Books = ComboTerms['books']

function bookChanges(before: Books, after: Books, names: Names): string[] {
  const titleOf = (id: string) => names[id] ?? `book ${id}`
  const old = new Map(before.map(({ bookId, quantity }) => [bookId, quantity]))
  const gone = before.filter(({ bookId }) => !after.some((book) => book.bookId === bookId))
  return [
    ...after.flatMap(({ bookId, quantity }) => {
      const copies = old.get(bookId)
      if (copies === undefined) return [`Put ${quantity > 1 ? `${quantity} × ` : ''}${titleOf(bookId)} in`]
      return fieldChange(`Copies of ${titleOf(bookId)}`, String(copies), String(quantity))
    }),
    ...gone.map(({ bookId }) => `Took ${titleOf(bookId)} out`),
  ]
}

/** The combos of a list in their order. */
export interface OrderState {
  ids: readonly string[]
}

/** What a change did to the order of a list; combos come and go by their own changes. */
export function arrangementChanges(before: OrderState, after: OrderState, names: Names): string[] {
  return orderChanges(before.ids, after.ids).moved.map(
    ({ id, place }) => `Moved ${names[id] ?? `combo ${id}`} to place ${place}`,
  )
}
