import type { ComboTerms } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { fieldChange, quoted } from '#web/admin/kit/history/field-change.ts'
import type { Names } from '#web/admin/kit/history/history-of.ts'
import { orderChanges } from '#web/admin/kit/history/order-changes.ts'

import { PLACE_WORDS } from './combo-words.ts'

const rupees = (sum: number) => formatRupees(parseRupees(sum) ?? 0)

/** What a change did to a combo: its words, price, place and books. */
export function comboChanges(before: ComboTerms, after: ComboTerms, names: Names): string[] {
  const quotedOf = (text: string | undefined) => quoted(text ?? '')
  return [
    ...fieldChange('Title', quoted(before.title), quoted(after.title)),
    ...fieldChange('Price', rupees(before.price), rupees(after.price)),
    ...fieldChange('Words on the badge', quotedOf(before.label), quotedOf(after.label)),
    ...fieldChange('Shown', PLACE_WORDS[before.list], PLACE_WORDS[after.list]),
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
