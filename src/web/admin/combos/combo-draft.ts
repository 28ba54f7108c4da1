import type {
  ComboPlace,
  ComboTerms,
  StaffCombo,
} from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { badgeOf, isDearer, oneByOne } from '#modules/merchandising/combo.ts'
import { formatRupees, type Paise, parseRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** A book of the combo, as its form has it. */
export interface DraftBook {
  bookId: string
  title: string
  quantity: number
  stock: number
  shownPrice: Paise
  archived: boolean
}

/** A combo as its form has it. */
export interface ComboDraft {
  title: string
  description: string
  label: string
  list: ComboPlace
  /** Rupees, as typed. */
  price: string
  books: readonly DraftBook[]
}

const NEW: ComboDraft = { title: '', description: '', label: '', list: 'draft', price: '', books: [] }

/** The form's first state: of a combo that exists, or of a new one. */
export function draftOf(combo: StaffCombo | undefined): ComboDraft {
  if (!combo) return NEW
  const { title, description, label, list, price, books } = combo
  return {
    title,
    description,
    label,
    list,
    price: String(price),
    books: books.map((book) => ({ ...book, shownPrice: parseRupees(book.shownPrice) ?? 0 })),
  }
}

/** What is sent; whether it is right, the server says. */
export function termsOf({ title, description, label, list, price, books }: ComboDraft): ComboTerms {
  return {
    title,
    description,
    label,
    list,
    price: Number(price),
    books: books.map(({ bookId, quantity }) => ({ bookId, quantity })),
  }
}

/** Adds up today's prices of the books. */
export function booksCost(books: readonly DraftBook[]): Paise {
  return oneByOne(books.map((book) => ({ book, quantity: book.quantity })))
}

/** How many combos the stock is enough for: as many as the scarcest book allows, none with one that is not for sale. */
export function stockOf(books: readonly DraftBook[]): number {
  if (books.length === 0) return 0
  return Math.min(
    ...books.map(({ stock, quantity, archived }) => (archived ? 0 : Math.floor(stock / quantity))),
  )
}

export const PLACE_LABELS: Readonly<Record<ComboPlace, string>> = {
  page: 'On the combo page',
  home: 'On the home page',
  draft: 'Off (draft)',
}

/** Whether shoppers can buy it now, and why not. */
export function stateOf({ list, stock }: Pick<StaffCombo, 'list' | 'stock'>): { label: string; tone: Tone } {
  if (list === 'draft') return { label: 'Off', tone: 'neutral' }
  if (stock === 0) return { label: 'Out of stock', tone: 'caution' }
  return { label: list === 'home' ? 'Home page' : 'Combo page', tone: 'savings' }
}

/** The badge as shoppers see it. */
export function badgeText(combo: StaffCombo): string {
  return badgeOf({ label: combo.label, ...sumsOf(combo) }) ?? 'no badge'
}

/** Warns of a combo that shoppers would save on by buying its books one by one. Drafts are not sold. */
export function priceWarning(combo: StaffCombo): string | undefined {
  const sums = sumsOf(combo)
  if (combo.list === 'draft' || !isDearer(sums)) return undefined
  return `Dearer than its books, which cost ${formatRupees(sums.originalPrice)} today`
}

function sumsOf({ price, originalPrice }: StaffCombo) {
  return { price: parseRupees(price) ?? 0, originalPrice: parseRupees(originalPrice) ?? 0 }
}

/** The combos of a list as the shop shows them: those with a place, then the others by their number. */
export function inOrder(combos: readonly StaffCombo[], list: StaffCombo['list']): StaffCombo[] {
  const place = (combo: StaffCombo) => combo.place ?? Number.POSITIVE_INFINITY
  return combos
    .filter((combo) => combo.list === list)
    .toSorted((a, b) => (place(a) === place(b) ? a.number - b.number : place(a) - place(b)))
}

/** As the server has them now. */
export async function allCombos(): Promise<StaffCombo[]> {
  return (await adminApi.get<{ combos: StaffCombo[] }>('/admin/combos')).combos
}
