import { listCombos } from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type {
  ComboTerms,
  StaffCombo,
} from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { badgeOf, isDearer, oneByOne } from '#modules/offers/merchandising/combo.ts'
import { formatAmount, formatRupees, type Paise, parseRupees } from '#platform/money.ts'
import { COMBO_FIELDS } from '#modules/offers/merchandising/combo-record.ts'
import { emptyTerms, type Terms } from '#modules/records/record-field.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { quoted } from '#web/admin/kit/history/history-config.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { Draft } from '#web/admin/kit/record/record-field.ts'
import { draftOf, stateFrom } from '#web/admin/kit/record/staff-record.tsx'
import type { Tone } from '#web/ui/badge.tsx'

export const COMBO_FORM = declaredFields(COMBO_FIELDS, {
  title: { show: (title) => quoted(title as string) },
  description: { show: (words) => quoted(words as string) },
  price: {
    label: 'Price in rupees',
    historyLabel: 'Price',
    show: (sum) => formatAmount(sum as number),
  },
  label: { show: (words) => quoted(words as string) },
})

/** Returns the form state of a stored or a new combo, without its books. */
export function beganWith(combo: StaffCombo | undefined): Draft {
  return draftOf(COMBO_FORM, combo ?? { ...emptyTerms(COMBO_FIELDS), list: 'draft' })
}

export interface DraftBook {
  bookId: string
  title: string
  quantity: number
  stock: number
  shownPrice: Paise
  archived: boolean
}

/** Returns the books of a stored or a new combo, with their prices in paise. */
export function booksOf(combo: StaffCombo | undefined): DraftBook[] {
  return (combo?.books ?? []).map((book) => ({ ...book, shownPrice: parseRupees(book.shownPrice) ?? 0 }))
}

/** Converts the form to the request body; the server validates it. */
export function termsOf(draft: Draft, books: readonly DraftBook[]): ComboTerms {
  return {
    ...(stateFrom(COMBO_FORM, draft) as Terms<typeof COMBO_FIELDS>),
    books: books.map(({ bookId, quantity }) => ({ bookId, quantity })),
  }
}

export function booksCost(books: readonly DraftBook[]): Paise {
  return oneByOne(books.map((book) => ({ book, quantity: book.quantity })))
}

/** Combo stock is limited by its scarcest book; it is 0 if a book is archived. */
export function stockOf(books: readonly DraftBook[]): number {
  if (books.length === 0) return 0
  return Math.min(
    ...books.map(({ stock, quantity, archived }) => (archived ? 0 : Math.floor(stock / quantity))),
  )
}

/** Reports where shoppers can buy the combo, or why they can't. */
export function stateOf({ list, stock }: Pick<StaffCombo, 'list' | 'stock'>): { text: string; tone: Tone } {
  if (list === 'draft') return { text: 'Off', tone: 'neutral' }
  if (stock === 0) return { text: 'Out of stock', tone: 'caution' }
  return { text: list === 'home' ? 'Home page' : 'Combo page', tone: 'savings' }
}

export function badgeText(combo: StaffCombo): string {
  return badgeOf({ label: combo.label, ...sumsOf(combo) }) ?? 'no badge'
}

/**
 * Warns of a combo that costs more than its books bought separately. A draft needs no warning: it isn't sold.
 */
export function priceWarning(combo: StaffCombo): string | undefined {
  const sums = sumsOf(combo)
  if (combo.list === 'draft' || !isDearer(sums)) return undefined
  return `Costs more than its books, which cost ${formatRupees(sums.originalPrice)} today`
}

function sumsOf({ price, originalPrice }: StaffCombo) {
  return { price: parseRupees(price) ?? 0, originalPrice: parseRupees(originalPrice) ?? 0 }
}

/** Sorts the combos of a list as the shop does: first those with a place, then the others by number. */
export function inOrder(combos: readonly StaffCombo[], list: StaffCombo['list']): StaffCombo[] {
  const place = (combo: StaffCombo) => combo.place ?? Number.POSITIVE_INFINITY
  return combos
    .filter((combo) => combo.list === list)
    .toSorted((a, b) => (place(a) === place(b) ? a.number - b.number : place(a) - place(b)))
}

export async function allCombos(): Promise<StaffCombo[]> {
  return (await staffCall(listCombos)).combos
}
