import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { slugify } from '#modules/catalogue/book.ts'
import { EXAMS } from '#modules/catalogue/exams.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { rows } from '#platform/database/database.ts'
import { buildBook } from '#test/support/books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { anExamLine } from '#test/support/exam-line.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { choiceOf } from '#modules/exams/choice.ts'

import { createExamsService, type ExamsService } from './exams.service.ts'
import { markOf } from './mark.ts'

let world: CatalogueWorld
let exams: ExamsService
beforeAll(async () => {
  world = await openCatalogueWorld()
  exams = createExamsService({ ...world, shared: (_name, _tags, read) => read() })
})
afterAll(() => world.close())

interface Said {
  title?: string
  subtitle?: string
  exams?: string
  attempts?: string
  lawOn?: string
}

async function suitsOf(said: Said): Promise<string[]> {
  const { title = 'A book', subtitle = null, exams: forExams = null, attempts = null, lawOn = null } = said
  const [row] = await rows<{ suits: string[] }>(
    world.db,
    sql`select kk_suits(${forExams}, ${attempts}, ${lawOn}, ${title}, ${subtitle}) as suits`,
  )
  return row?.suits ?? []
}

describe('what staff say of a book', () => {
  test('examinations and attempts with commas or semicolons, Acts with semicolons', async () => {
    expect(
      await suitsOf({
        exams: 'CA Final, AIBE;',
        attempts: 'May 2027; September 2027',
        lawOn: 'Income-tax Act, 2025; Companies Act, 2013',
      }),
    ).toEqual([
      'attempt:may-2027',
      'attempt:september-2027',
      'exam:aibe',
      'exam:ca-final',
      'law:companies-act-2013',
      'law:income-tax-act-2025',
    ])
  })

  test.each(['Income-tax Act, 1961', "Bharat's – Gst ’26", '  a  ', 'x'.repeat(79) + ' yz', 'भारतीय'])(
    'names become addresses as everywhere: %j',
    async (name) => {
      const [row] = await rows<{ slug: string }>(world.db, sql`select kk_slug(${name}) as slug`)
      expect(row?.slug).toBe(slugify(name))
    },
  )
})

describe('a title says which Income-tax Act it is on only where it is certain', () => {
  test.each([
    ['Income Tax Act, 1961', 'As Amended by Finance Act, 2025'],
    ['Income-tax Act 1961', undefined],
    ['The Income-Tax Act, 1961 as amended by the Finance (No. 2) Act, 2024', undefined],
  ])('%s: %s', async (title, subtitle) => {
    expect(await suitsOf({ title, ...(subtitle && { subtitle }) })).toEqual(['law:income-tax-act-1961'])
  })

  test.each([
    'Income Tax Act 2025',
    'Income Tax Act',
    'Income Tax Rules, 1962',
    'Income-tax Act, 1961 and 2025: a comparison',
    'Comparative Study of the Income-tax Act, 1961',
    'From the Income-tax Act, 1961 to the New Act',
  ])('%s: nothing', async (title) => expect(await suitsOf({ title })).toEqual([]))

  test('and what staff say goes before it', async () => {
    expect(await suitsOf({ title: 'Income Tax Act, 1961', lawOn: 'Income-tax Act, 2025' })).toEqual([
      'law:income-tax-act-2025',
    ])
  })
})

describe('the examination that a title names', () => {
  test.each([
    ['Systematic Approach to Income Tax (CA Inter)', ['ca-inter']],
    ['Audit | CRACKER, CA Final, November 2023 exam', ['ca-final']],
    ['Costing for CA Intermediate & CA Final', ['ca-final', 'ca-inter']],
    ['CA & CMA Inter', ['ca-inter', 'cma-inter']],
    ['How to Prepare for AIBE', ['aibe']],
    ['Bihar Judicial Services Exam Study Notes', ['judiciary']],
    ['Capital Finality', []],
    ['Judicial Dictionary', []],
  ])('%s: %j', async (title, named) => {
    expect(await suitsOf({ title })).toEqual(named.map((one) => `names:${one}`))
  })

  test('by the keys of the filter', async () => {
    const [row] = await rows<{ named: string[] }>(
      world.db,
      sql`select kk_title_exams('AIBE, CA Final, CA Foundation, CA Inter, CMA Inter, Civil Judge') as named`,
    )
    expect(Object.keys(EXAMS)).toEqual(expect.arrayContaining(row?.named ?? []))
    expect(row?.named).toHaveLength(6)
  })
})

test('the filter lists what the marks call right, of the examination, or on its law', async () => {
  await exams.replace(admin, [
    anExamLine(),
    anExamLine({ exam: 'Delhi Judicial Service', attempt: 'Current', month: null, law: 'Old and new Acts' }),
  ])
  const catalogue = createCatalogueService({
    ...world,
    clock: createFakeClock(new Date('2026-11-20T10:00:00Z')),
    inventory: createInventoryService(),
    attempts: exams,
  })
  for (const said of SAID) {
    const { id } = await buildBook(world.db, {})
    await world.db
      .update(books)
      .set({ title: 'A book', ...said })
      .where(eq(books.id, id))
  }
  const every = { sort: 'date_desc', page: 1, limit: 1000 } as const
  const all = (await catalogue.list(every)).books
  for (const exam of await exams.exams()) {
    for (const attempt of exam.attempts) {
      const choice = choiceOf(exam, attempt)
      const found = await catalogue.list({ ...every, attempt: `${exam.slug}/${attempt.slug}` })
      const marked = all.filter(({ suits }) =>
        ['right', 'exam', 'law'].includes(markOf(suits, choice)?.kind ?? ''),
      )
      expect(found.books.map(({ id }) => id)).toEqual(marked.map(({ id }) => id))
      expect(found.total).toBe(marked.length)
      expect(marked.length).toBeGreaterThan(0)
    }
  }
  expect(await catalogue.list({ ...every, attempt: 'ca-final/no-such' })).toMatchObject({ total: 0 })
})

const SAID: Said[] = [
  { exams: 'CA Final', lawOn: 'Income-tax Act, 2025' },
  { exams: 'CA Final', lawOn: 'Income-tax Act, 1961' },
  { exams: 'CA Final', attempts: 'May 2027' },
  { exams: 'CA Final', attempts: 'January 2027', lawOn: 'Income-tax Act, 2025' },
  { exams: 'CS Executive', lawOn: 'Income-tax Act, 2025' },
  { lawOn: 'Income-tax Act, 2025', attempts: 'January 2027' },
  { lawOn: 'Income-tax Act, 1961; Income-tax Act, 2025' },
  { attempts: 'May 2027', title: 'CA Inter tax' },
  { title: 'CA Final audit', exams: 'CMA Final' },
  { title: 'Bare Act (AIBE)', lawOn: 'Income-tax Act, 2025' },
  { exams: 'Delhi Judicial Service' },
]

test('what may be taken into the hall: listed, searched, and not copied to another edition', async () => {
  const title = 'Zyxhall Bare Act'
  const [allowed, other] = [await buildBook(world.db, {}), await buildBook(world.db, {})]
  await world.db.update(books).set({ title, hallCheckedOn: '2026-06-03' }).where(eq(books.id, allowed.id))
  await world.db.update(books).set({ title }).where(eq(books.id, other.id))
  const every = { sort: 'date_desc', page: 1, limit: 100 } as const
  expect((await world.catalogue.list({ ...every, hall: true })).books).toMatchObject([
    { id: allowed.id, hallCheckedOn: '2026-06-03' },
  ])
  const search = { query: 'zyxhall', page: 1, limit: 10 }
  expect((await world.catalogue.search(search)).total).toBe(2)
  expect(await world.catalogue.search({ ...search, hall: true })).toMatchObject({
    total: 1,
    totalPages: 1,
    books: [{ id: allowed.id }],
  })
})
