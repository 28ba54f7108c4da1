import type { ComboPlace, StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { discountPercent } from '#modules/catalogue/book.ts'
import { parseRupees } from '#platform/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

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

/** What stands on its badge: its own text, else what the prices come to. */
export function badgeText({ label, price, originalPrice }: StaffCombo): string {
  if (label) return label
  const percent = discountPercent({
    originalPrice: parseRupees(originalPrice) ?? 0,
    shownPrice: parseRupees(price) ?? 0,
  })
  return percent > 0 ? `${percent}% OFF` : 'no badge'
}

/** The combos of a list as the shop shows them: those with a place, then the others by their number. */
export function inOrder(combos: readonly StaffCombo[], list: StaffCombo['list']): StaffCombo[] {
  const place = (combo: StaffCombo) => combo.place ?? Number.POSITIVE_INFINITY
  return combos
    .filter((combo) => combo.list === list)
    .toSorted((a, b) => (place(a) === place(b) ? a.number - b.number : place(a) - place(b)))
}
