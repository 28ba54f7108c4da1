import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import { type BookQuery, NO_CHOICES } from './book.ts'
import { type CatalogueService, createCatalogueService } from './catalogue.service.ts'
import { EXAM_KEYS } from './exams.ts'

const ATTEMPTS = [
  { exam: 'aibe', attempt: 'aibe-21', laws: [], hall: true },
  { exam: 'ca-final', attempt: 'may-2027', laws: ['income-tax-act-2025'], hall: false },
  { exam: 'patent-agent', attempt: '2027', laws: [], hall: false },
]

let world: CatalogueWorld
let catalogue: CatalogueService
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
})
afterAll(() => world.close())

const count = async (query: Partial<BookQuery>) =>
  (await catalogue.list({ sort: 'date_desc', page: 1, limit: 1, ...query })).total

/** Returns the options that match a book when used as a filter. */
async function finding<T>(options: readonly T[], queryOf: (option: T) => Partial<BookQuery>): Promise<T[]> {
  const counts = await Promise.all(options.map((option) => count(queryOf(option))))
  return options.filter((_, i) => counts[i]! > 0)
}

/** Attempts whose page has a book, in its list or in the folded section. */
async function shelves(category: string | undefined): Promise<string[]> {
  const addresses = ATTEMPTS.map(({ exam, attempt }) => `${exam}/${attempt}`)
  const fitting = await finding(addresses, (attempt) => ({ category, attempt }))
  const folded = await finding(addresses, (attempt) => ({ category, attempt, attemptMissed: true }))
  return addresses.filter((address) => fitting.includes(address) || folded.includes(address))
}

describe('the filters offer exactly the options that find a book', () => {
  test('in the whole shop and in each category', async () => {
    const shop = await catalogue.choices()
    const categories = (await catalogue.categories()).map(({ slug }) => slug)
    for (const category of [undefined, ...categories]) {
      const offered = await catalogue.choices(category)
      expect(offered, category ?? 'the shop').toEqual({
        languages: await finding(shop.languages, (language) => ({ category, language })),
        bindings: await finding(shop.bindings, (binding) => ({ category, binding })),
        origins: await finding(shop.origins, (origin) => ({ category, origin })),
        exams: await finding(EXAM_KEYS, (exam) => ({ category, exam })),
        attempts: await finding(
          ATTEMPTS.map(({ exam, attempt }) => `${exam}/${attempt}`),
          (attempt) => ({ category, attempt }),
        ),
        shelves: await shelves(category),
        hall: (await count({ category, hall: true })) > 0,
        currentLaw: (await count({ category, currentLaw: true })) > 0,
      })
    }
  })

  test('omits an examination or attempt without books', async () => {
    const { books } = await catalogue.list({
      exam: 'ca-foundation',
      sort: 'date_desc',
      page: 1,
      limit: 100,
    })
    const archive = (archived: boolean) =>
      world.db.execute(
        sql`update books set archived = ${archived} where ${inArray(
          sql`id`,
          books.map(({ id }) => id),
        )}`,
      )
    expect((await catalogue.choices()).exams).toContain('ca-foundation')
    await archive(true)
    const { exams, attempts, shelves: open } = await catalogue.choices()
    expect(exams).toEqual(EXAM_KEYS.filter((key) => key !== 'ca-foundation'))
    // No book is known to fit the AIBE, but a guide names it.
    expect(attempts).toEqual(['ca-final/may-2027'])
    expect(open).toEqual(['aibe/aibe-21', 'ca-final/may-2027'])
    await archive(false)
  })

  test('offers the AIBE hall from the first marked book, in its category only', async () => {
    expect((await catalogue.choices()).hall).toBe(false)
    await world.db.execute(sql`update books set hall_checked_on = '2026-11-01'
      where id = (select b.id from books b join categories c on c.id = b.category_id
        where c.slug = 'bare-act' and not archived limit 1)`)
    const halls = await Promise.all(
      [undefined, 'bare-act', 'gst'].map(async (category) => (await catalogue.choices(category)).hall),
    )
    expect(halls).toEqual([true, true, false])
    await world.db.execute(sql`update books set archived = true where hall_checked_on is not null`)
    expect((await catalogue.choices()).hall).toBe(false)
  })

  test('omits current law in a category without a book on current law', async () => {
    await world.db.execute(sql`update books set law_state = 'old'
      where category_id = (select id from categories where slug = 'environment')`)
    expect((await catalogue.choices('environment')).currentLaw).toBe(false)
    expect((await catalogue.choices()).currentLaw).toBe(true)
  })

  test('an unknown category has no options', async () => {
    for (const slug of ['no-such', "'", '\u0000', '\ud800']) {
      expect(await catalogue.choices(slug)).toEqual(NO_CHOICES)
    }
  })
})
