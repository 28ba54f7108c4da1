import { z } from 'zod'

import { seedId } from '#modules/catalogue/seed/seed-ids.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { insertCombo, struckPrices } from './combos.repository.ts'

const combo = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** By slug; one copy of each. */
  books: z.array(z.string()).min(2),
})

/** A list of combos, and what their fixed badge promises (per cent, spec storefront §9). */
const list = z.strictObject({ discount: z.number().int().positive(), combos: z.array(combo).min(1) })

/** In this order they are numbered on, so that a number names one combo of both lists. */
export const comboLists = z.strictObject({ page: list, home: list })

export type ComboLists = z.infer<typeof comboLists>

/** Writes the combos. A combo costs what its books would at their struck prices, less the promised discount. */
export async function seedCombos(tx: Tx, lists: ComboLists, idOf: (slug: string) => string): Promise<void> {
  const all = (['page', 'home'] as const).flatMap((name) =>
    lists[name].combos.map((one) => ({ ...one, list: name, discount: lists[name].discount })),
  )
  const prices = await struckPrices(
    tx,
    all.flatMap(({ books }) => books.map(idOf)),
  )
  for (const [i, { books, discount, ...facts }] of all.entries()) {
    const position = i + 1
    const bookIds = books.map(idOf)
    const originalPrice = bookIds.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0)
    const price = discounted(originalPrice, discount)
    const id = seedId('combo', `${facts.list} ${position}`)
    await insertCombo(tx, { ...facts, id, position, price, originalPrice }, bookIds)
  }
}

function discounted(originalPrice: Paise, percent: number): Paise {
  return Math.round((originalPrice * (100 - percent)) / 100)
}
