import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { seedId } from '#modules/catalogue/seed/seed-ids.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Paise } from '#platform/money.ts'

import { oneByOne } from './combo.ts'
import { insertCombo, shownPrices } from './combos.repository.ts'
import { collectionItems } from './merchandising.tables.ts'

const slot = z.strictObject({ book: z.string(), label: z.string().optional(), slug: z.string().optional() })

/** A home list: its books by slug, and the discount (per cent) on its badge. */
const homeList = z.strictObject({ discount: z.number().int().optional(), slots: z.array(slot).min(1) })

export type HomeLists = z.infer<ReturnType<typeof homeLists>>

function homeLists() {
  return z.record(z.string(), homeList)
}

export function readHomeLists(folder: string): HomeLists {
  return homeLists().parse(read(folder, 'home-lists.json'))
}

/**
 * Promised discounts in per cent, by book slug, for lists with a fixed badge (spec §9), which the prices must
 * match.
 */
export function promisedDiscounts(lists: HomeLists): Map<string, number> {
  const promised = new Map<string, number>()
  for (const { discount, slots } of Object.values(lists)) {
    if (discount !== undefined) for (const { book } of slots) promised.set(book, discount)
  }
  return promised
}

/** Writes the home lists and combos of `folder`; `bookIds` maps book slugs to ids. */
export async function seedMerchandising(
  tx: Tx,
  folder: string,
  lists: HomeLists,
  bookIds: ReadonlyMap<string, string>,
): Promise<void> {
  const items = Object.entries(lists).flatMap(([collection, { slots }]) =>
    slots.map(({ book, label, slug }, i) => ({
      collection,
      position: i + 1,
      bookId: idOf(bookIds, book),
      label: label ?? null,
      slug: slug ?? null,
    })),
  )
  await tx.insert(collectionItems).values(items)
  await seedCombos(tx, comboLists.parse(read(folder, 'combos.json')), (slug) => idOf(bookIds, slug))
}

function idOf(bookIds: ReadonlyMap<string, string>, slug: string): string {
  const id = bookIds.get(slug)
  if (!id) throw new Error(`No seeded book has the slug ${slug}`)
  return id
}

function read(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}

const combo = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** By slug; one copy of each. */
  books: z.array(z.string()).min(2),
})

/** A list of combos, and the discount on its fixed badge (per cent, spec storefront §9). */
const list = z.strictObject({ discount: z.number().int().positive(), combos: z.array(combo).min(1) })

/** Combos are numbered in this order, across both lists. */
const comboLists = z.strictObject({ page: list, home: list })

type ComboLists = z.infer<typeof comboLists>

/**
 * Writes the combos. A combo costs the shown prices of its books less the promised discount, so that its
 * badge is correct.
 */
async function seedCombos(tx: Tx, lists: ComboLists, idOf: (slug: string) => string): Promise<void> {
  const all = (['page', 'home'] as const).flatMap((name) =>
    lists[name].combos.map((one) => ({ ...one, list: name, discount: lists[name].discount })),
  )
  const prices = await shownPrices(
    tx,
    all.flatMap(({ books }) => books.map(idOf)),
  )
  for (const [i, { books, discount, ...facts }] of all.entries()) {
    const position = i + 1
    const bookIds = books.map(idOf)
    const shown = bookIds.map((bookId) => ({ shownPrice: prices.get(bookId) ?? 0 }))
    const apart = oneByOne(shown.map((book) => ({ book, quantity: 1 })))
    const id = seedId('combo', `${facts.list} ${position}`)
    await insertCombo(tx, { ...facts, id, position, price: discounted(apart, discount) }, bookIds)
  }
}

function discounted(sum: Paise, percent: number): Paise {
  return Math.round((sum * (100 - percent)) / 100)
}
