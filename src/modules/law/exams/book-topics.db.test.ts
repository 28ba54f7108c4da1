import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { slugify } from '#platform/slug.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { books } from '#modules/catalogue/catalogue.tables.ts'
import { EXAMS } from '#modules/catalogue/exams.ts'
import type { LawEvent } from '#modules/catalogue/law-event-record.ts'
import { seedLawEvents } from '#modules/catalogue/law-events/law-events.service.ts'
import { createInventoryService } from '#modules/inventory/inventory.service.ts'
import { choiceOf } from '#modules/law/exams/choice.ts'
import { inTransaction, rows } from '#platform/database/database.ts'
import { buildBook } from '#test/support/books.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { anExamLine } from '#test/support/exam-line.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'

import { examFitOf } from './exam-fit.ts'
import { createExamsService, type ExamsService } from './exams.service.ts'

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
}

async function topicsOf(said: Said): Promise<string[]> {
  const { title = 'A book', subtitle = null, exams: forExams = null, attempts = null } = said
  const [row] = await rows<{ suits: string[] }>(
    world.db,
    sql`select kk_suits(${forExams}, ${attempts}, null, ${title}, ${subtitle}) as suits`,
  )
  return row?.suits ?? []
}

describe("staff's entries about a book", () => {
  test('separate exams and attempts with commas or semicolons', async () => {
    expect(
      await topicsOf({
        exams: 'CA Final, AIBE;',
        attempts: 'May 2027; September 2027',
      }),
    ).toEqual(['attempt:may-2027', 'attempt:september-2027', 'exam:aibe', 'exam:ca-final'])
  })

  test.each([
    'Income-tax Act, 1961',
    "Bharat's – Gst ’26",
    '  a  ',
    'x'.repeat(79) + ' yz',
    'भारतीय',
    'José',
    'Jose\u0301 Łæ',
  ])('turn names into slugs like everywhere else: %j', async (name) => {
    const [row] = await rows<{ slug: string }>(world.db, sql`select kk_slug(${name}) as slug`)
    expect(row?.slug).toBe(slugify(name))
  })
})

describe('the examination named in a title', () => {
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
    expect(await topicsOf({ title })).toEqual(named.map((one) => `names:${one}`))
  })

  test('uses the keys of the filter', async () => {
    const [row] = await rows<{ named: string[] }>(
      world.db,
      sql`select kk_title_exams('AIBE, CA Final, CA Foundation, CA Inter, CMA Inter, Civil Judge') as named`,
    )
    expect(Object.keys(EXAMS)).toEqual(expect.arrayContaining(row?.named ?? []))
    expect(row?.named).toHaveLength(6)
  })
})

test('the filter lists the books that the marks recommend, and attemptMissed the exam’s other books', async () => {
  await seedTaxEvent()
  await exams.replace(admin, [
    anExamLine(),
    anExamLine({ attempt: 'January 2027', month: '2027-01', law: 'Income-tax Act, 1961' }),
    anExamLine({ exam: 'AIBE', attempt: 'AIBE XXII', month: '2027-02', law: 'Law in force' }),
    anExamLine({
      exam: 'Delhi Judicial Service',
      attempt: '2027',
      month: '2027-06',
      law: 'Old and new Acts',
    }),
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
      const marked = (...kinds: string[]) =>
        all.filter((book) => kinds.includes(examFitOf(book, choice)?.kind ?? '')).map(({ id }) => id)
      const address = `${exam.slug}/${attempt.slug}`
      const found = await catalogue.list({ ...every, attempt: address })
      expect(found.books.map(({ id }) => id)).toEqual(marked('right', 'law'))
      expect(found.total).toBeGreaterThan(0)
      const missed = await catalogue.list({ ...every, attempt: address, attemptMissed: true })
      const ofExam = missed.books.map(({ id }) => id)
      expect(marked('right', 'law')).not.toEqual(expect.arrayContaining(ofExam))
      expect(marked('exam', 'other')).toEqual(expect.arrayContaining(ofExam))
      expect(ofExam).toEqual(expect.arrayContaining(marked('exam')))
      expect(ofExam.length).toBeGreaterThan(0)
    }
  }
  expect(await catalogue.list({ ...every, attempt: 'ca-final/no-such' })).toMatchObject({ total: 0 })
})

async function seedTaxEvent(): Promise<void> {
  const event: LawEvent = {
    title: 'Income-tax Act, 2025',
    kind: 'act',
    inForceOn: '2026-04-01',
    subjects: ['Income Tax'],
    ownNames: ['Income-tax Act 2025'],
    replaces: ['Income-tax Act, 1961'],
    note: '',
    source: 'Gazette',
    confidence: 'agreed',
    checkedOn: '2026-11-22',
  }
  await inTransaction(world.db, (tx) => seedLawEvents(tx, [event], new Date('2026-11-22')))
}

const [CURRENT, LAST_YEAR] = [{ lawStatedAsOn: '2026-06-01' }, { lawStatedAsOn: '2025-05-01' }]
const SAID: Partial<typeof books.$inferInsert>[] = [
  { exams: 'CA Final', lawOn: 'Income-tax Act, 2025', ...CURRENT },
  { exams: 'CA Final', lawOn: 'Income-tax Act, 2025' },
  { exams: 'CA Final', lawOn: 'Income-tax Act, 1961', ...LAST_YEAR },
  { exams: 'CA Final', lawOn: 'Income-tax Act, 1961' },
  { title: 'Income Tax (CA Final)', date: '2019-01-01' },
  { exams: 'CA Final', attempts: 'May 2027' },
  { exams: 'CA Final', attempts: 'January 2027', lawOn: 'Income-tax Act, 2025', ...CURRENT },
  { exams: 'CA Final', attempts: 'May 2027', lawOn: 'Income-tax Act, 1961' },
  { exams: 'CS Executive', lawOn: 'Income-tax Act, 2025', ...CURRENT },
  { lawOn: 'Income-tax Act, 2025', attempts: 'January 2027', ...CURRENT },
  { lawOn: 'Income-tax Act, 1961; Income-tax Act, 2025', ...CURRENT },
  { title: 'Income-tax Act, 2025', ...CURRENT },
  { title: 'Income-tax Act, 1961', ...LAST_YEAR },
  { title: 'Income-tax Act, 1961', lawStatedAsOn: '2012-05-01' },
  { attempts: 'May 2027', title: 'CA Inter tax' },
  { title: 'CA Final audit', exams: 'CMA Final' },
  { title: 'Bare Act (AIBE)', lawOn: 'Income-tax Act, 2025', ...CURRENT },
  { title: 'How to Prepare for AIBE' },
  { title: 'Income-tax Act, 2025: Bare Act', hallCheckedOn: '2026-06-03', ...CURRENT },
  { title: 'Income-tax Act, 1961: Bare Act', hallCheckedOn: '2026-06-03' },
  { exams: 'Delhi Judicial Service' },
  { exams: 'Delhi Judicial Service', title: 'Income tax for judges', ...CURRENT },
]

test('hall-allowed books can be listed and searched, and the mark is not copied to another edition', async () => {
  const title = 'Zyxhall Bare Act'
  const [allowed, other] = [await buildBook(world.db, {}), await buildBook(world.db, {})]
  await world.db.update(books).set({ title, hallCheckedOn: '2026-06-03' }).where(eq(books.id, allowed.id))
  await world.db.update(books).set({ title }).where(eq(books.id, other.id))
  const every = { sort: 'date_desc', page: 1, limit: 100 } as const
  expect((await world.catalogue.list({ ...every, search: 'Zyxhall', hall: true })).books).toMatchObject([
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
