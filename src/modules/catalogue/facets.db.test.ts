import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { generateBooks } from '#bench/books-generator.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import type { BookChoices, BookQuery, Category } from './book.ts'
import { type CatalogueService, createCatalogueService } from './catalogue.service.ts'

const ATTEMPTS = [
  { exam: 'aibe', attempt: 'aibe-21', laws: [], hall: true },
  { exam: 'ca-final', attempt: 'may-2027', laws: ['income-tax-act-2025'], hall: false },
]
const FLAGS = ['hall', 'currentLaw', 'freeShipping', 'inStock'] as const

let world: CatalogueWorld
let catalogue: CatalogueService
let categories: Category[]
let all: BookChoices
beforeAll(async () => {
  world = await openCatalogueWorld()
  const attempts = {
    wanted: async (address: string) => ATTEMPTS.find(({ exam, attempt }) => `${exam}/${attempt}` === address),
    allWanted: async () => ATTEMPTS,
  }
  const clock = createFakeClock(new Date('2026-11-20T10:00:00Z'))
  catalogue = createCatalogueService({ ...world, clock, inventory: createInventoryService(), attempts })
  await world.db.execute(sql`update books set law_state = 'current', current_for = '{income-tax-act-2025}'
    where category_id in (select id from categories where slug in ('gst', 'environment'))`)
  await world.db.execute(sql`update books set hall_checked_on = '2026-11-01'
    where category_id = (select id from categories where slug = 'bare-act')`)
  await world.db.execute(sql`update books set binding = 'Hardbound', language = 'English / Hindi'
    where category_id = (select id from categories where slug = 'gst') and shown_price < 60000`)
  await world.db.execute(sql`update books set country_of_origin = 'India'
    where category_id = (select id from categories where slug = 'gst')`)
  await world.db.execute(sql`update books set country_of_origin = 'Japan'
    where category_id = (select id from categories where slug = 'gst') and shown_price > 60000`)
  await world.db.execute(sql`update stock_items set available = 0
    where book_id in (select id from books where shown_price > 90000)`)
  categories = await catalogue.categories()
  all = await catalogue.choices()
})
afterAll(() => world.close())

type Filters = Omit<BookQuery, 'sort' | 'page' | 'limit'>
const query = (filters: Filters): BookQuery => ({ sort: 'date_desc', page: 1, limit: 1, ...filters })
const count = async (filters: Filters) => (await catalogue.list(query(filters))).total

async function finding<T>(options: readonly T[], filtersOf: (option: T) => Filters): Promise<T[]> {
  const counts = await Promise.all(options.map((option) => count(filtersOf(option))))
  return options.filter((_, i) => counts[i]! > 0)
}

/** Expected options: queries the list for every option, which is slow but correct by definition. */
async function expected(filters: Filters) {
  const counts = await Promise.all(
    categories.map(async ({ id, slug }) => [id, await count({ ...filters, category: slug })] as const),
  )
  const flags = await Promise.all(FLAGS.map((flag) => count({ ...filters, [flag]: true })))
  return {
    perCategory: Object.fromEntries(counts.filter(([, total]) => total > 0)),
    languages: await finding(all.languages, (language) => ({ ...filters, language })),
    bindings: await finding(all.bindings, (binding) => ({ ...filters, binding })),
    origins: await finding(all.origins, (origin) => ({ ...filters, origin })),
    exams: await finding(all.exams, (exam) => ({ ...filters, exam })),
    attempts: await finding(all.attempts, (attempt) => ({ ...filters, attempt })),
    // An active filter remains an option, so that it can be removed.
    flags: FLAGS.filter((flag, i) => filters[flag] || flags[i]! > 0),
  }
}

async function offered(filters: Filters) {
  const { perCategory, languages, bindings, origins, exams, attempts, ...rest } = await catalogue.facets(
    query(filters),
  )
  const inShop = categories
    .filter(({ bookCount }) => bookCount > 0)
    .map(({ id, bookCount }) => [id, bookCount])
  const counts = perCategory instanceof Map ? [...perCategory] : inShop
  return {
    perCategory: Object.fromEntries(counts),
    languages,
    bindings,
    origins,
    exams,
    attempts,
    flags: FLAGS.filter((flag) => rest[flag]),
  }
}

const COMBINATIONS: Filters[] = [
  {},
  { category: 'gst' },
  { currentLaw: true },
  { currentLaw: true, category: 'gst' },
  { currentLaw: true, inStock: true, freeShipping: true },
  { hall: true },
  { hall: true, maxPrice: 30_000 },
  { inStock: true, minPrice: 80_000 },
  { freeShipping: true, language: 'Hindi' },
  { language: 'hindi', binding: 'Hardbound' },
  { binding: 'Hardbound', category: 'GST' },
  { origin: 'Japan' },
  { origin: 'India', category: 'gst' },
  { exam: 'ca-final' },
  { exam: 'ca-final', category: 'gst', inStock: true },
  { attempt: 'ca-final/may-2027', freeShipping: true },
  { attempt: 'no/such', category: 'gst' },
  { category: 'no-such', inStock: true },
  { search: 'act', year: 2025 },
  { author: 'singh', publisher: 'a' },
  { search: '%', startDate: '2024-01-01', endDate: 'not a day' },
  { currentLaw: true, category: 'bare-act' },
  { search: 'no such title', inStock: true },
]

describe('a listing offers exactly the options that find a book with its other filters', () => {
  test.each(COMBINATIONS)('%j', async (filters) => {
    expect(await offered(filters)).toEqual(await expected(filters))
  })
})

test('a category without a book on current law is not counted under “Current law only”', async () => {
  const { perCategory } = await catalogue.facets(query({ currentLaw: true }))
  const slugs = categories
    .filter(({ id }) => perCategory instanceof Map && perCategory.has(id))
    .map(({ slug }) => slug)
  expect(slugs.sort()).toEqual(['environment', 'gst'])
})

test('a list too long to be counted keeps all options and shows no counts', async () => {
  await generateBooks(world.db, 2000)
  const found = await catalogue.facets(query({ inStock: true }))
  expect(found.perCategory).toBe('too many')
  expect(found.languages).toEqual((await catalogue.choices()).languages)
})
