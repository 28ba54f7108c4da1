import type { ComboPlace, StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { discountPercent } from '#modules/catalogue/book.ts'
import { parseRupees } from '#platform/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const PLACE_WORDS: Readonly<Record<ComboPlace, string>> = {
  page: 'On the combo page',
  home: 'On the home page',
  draft: 'Off (draft)',
}

/** Whether shoppers can buy it now, and why not. */
export function stateOf({ list, stock }: Pick<StaffCombo, 'list' | 'stock'>): { word: string; tone: Tone } {
  if (list === 'draft') return { word: 'Off', tone: 'neutral' }
  if (stock === 0) return { word: 'Out of stock', tone: 'caution' }
  return { word: list === 'home' ? 'Home page' : 'Combo page', tone: 'savings' }
}

/** What stands on its badge: its own words, else what the prices come to. */
export function badgeWords({ label, price, originalPrice }: StaffCombo): string {
  if (label) return label
  const percent = discountPercent({
    originalPrice: parseRupees(originalPrice) ?? 0,
    shownPrice: parseRupees(price) ?? 0,
  })
  return percent > 0 ? `${percent}% OFF` : 'no badge'
}
