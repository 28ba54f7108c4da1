import { beforeAll, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { ACT_KEYS, type ActKey, actTitle } from '#modules/law/acts/acts.ts'
import {
  type AttemptBook,
  attemptBooks,
  editionKey,
  keyOfBook,
  markOfLabel,
  seedLabels,
  type SeedLabel,
} from '#test/support/law-fixtures.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// Compares the law marks on pages with hand-written labels.

openShop({ withPages: true })

const labelOf = new Map<string, SeedLabel>()
const keyOf = new Map<string, string>()
let bookIds: string[]
beforeAll(async () => {
  const byKey = new Map(seedLabels().map((label) => [editionKey(label), label]))
  const all = await shop.database.db.select().from(books)
  for (const book of all) {
    const key = keyOfBook(book)
    const label = byKey.get(key)
    if (!label) throw new Error(`no label: ${key}`)
    labelOf.set(book.id, label)
    keyOf.set(book.id, key)
  }
  bookIds = all.flatMap(({ id, archived }) => (archived ? [] : [id]))
})

async function page(path: string): Promise<string> {
  const response = await shop.fetch(path)
  expect([path, response.status]).toEqual([path, 200])
  // React separates adjacent texts with comments.
  return (await response.text()).replaceAll('<!-- -->', '')
}

const MARK = /Current law|Old law \(before \d{1,2} [A-Z][a-z]{2} \d{4}\)/

/**
 * Lists the cards in a part of a page, with the book's id and the law mark that the card shows or that screen
 * readers read.
 */
function cardsIn(html: string): { id: string; mark: string }[] {
  return (
    html
      .split(/<article|<li class="group/)
      .slice(1)
      // A combo card shows the cover of one of its books.
      .filter((card) => !/href="[^"]*combo-offer/.test(card))
      .flatMap((card) => {
        const id = /\/(?:book|covers)\/([0-9a-f]{24})/.exec(card)?.[1]
        return id && labelOf.has(id)
          ? [{ id, mark: MARK.exec(card.split(/<\/(?:article|li)>/)[0] ?? '')?.[0] ?? '' }]
          : []
      })
  )
}

function wrongMarks(path: string, html: string): string[] {
  return cardsIn(html).flatMap(({ id, mark }) => {
    const label = labelOf.get(id)
    const expected = label ? markOfLabel(label) : ''
    return mark === expected ? [] : [`${path}: ${keyOf.get(id)} says '${mark}', not '${expected}'`]
  })
}

const LISTS = [
  '/',
  '/bookgrid',
  '/bookcard',
  '/bookstore/book-component',
  '/search?query=law',
  '/search?query=income%20tax',
  '/search?query=ipc',
  '/search?query=penal%20code&currentLaw=true',
  '/bookstore?currentLaw=true',
  '/bookstore?currentLaw=true&search=Penal',
  '/bookstore?currentLaw=true&view=list',
]

async function allLists(): Promise<string[]> {
  const { services } = shop
  const categories = await services.catalogue.categories()
  const perPage = 12
  const pages = (path: string, count: number) =>
    Array.from({ length: Math.ceil(count / perPage) }, (_, i) => (i === 0 ? path : `${path}?page=${i + 1}`))
  return [
    ...LISTS,
    ...pages('/bookstore', bookIds.length),
    ...categories.flatMap(({ slug, bookCount }) => [
      ...pages(`/bookstore/${slug}`, bookCount),
      `/bookstore/${slug}?currentLaw=true`,
    ]),
  ]
}

test('every card of every list has the mark of its label', async () => {
  const wrong: string[] = []
  let cards = 0
  for (const path of await allLists()) {
    const html = await page(path)
    cards += cardsIn(html).length
    wrong.push(...wrongMarks(path, html))
  }
  expect(wrong).toEqual([])
  expect(cards).toBeGreaterThan(2 * bookIds.length)
}, 300_000)

test('every book’s page has its mark', async () => {
  const wrong: string[] = []
  for (const id of bookIds) {
    const html = await page(`/book/${id}`)
    const header = html.slice(html.indexOf('<h1'), html.indexOf('</header>', html.indexOf('<h1')))
    const label = labelOf.get(id)
    const said = MARK.exec(header)?.[0] ?? ''
    if (!label || said !== markOfLabel(label)) wrong.push(`/book/${id}: ${keyOf.get(id)} says '${said}'`)
    wrong.push(...wrongMarks(`/book/${id}`, html.slice(html.indexOf('aria-label="Similar books"'))))
  }
  expect(wrong).toEqual([])
}, 300_000)

test('suggestions mark books on old law, and no others', async () => {
  const states = new Set<string | undefined>()
  for (const query of ['indian penal code', 'income tax', 'labour', 'gst']) {
    const answer = await shop.fetch(`/api/search/books?query=${encodeURIComponent(query)}`)
    for (const { _id, oldLaw } of (await answer.json()) as { _id: string; oldLaw: string }[]) {
      const label = labelOf.get(_id)
      states.add(label?.state)
      expect([keyOf.get(_id), oldLaw]).toEqual([
        keyOf.get(_id),
        label?.state === 'old' ? markOfLabel(label) : '',
      ])
    }
  }
  expect(states).toContain('old')
  expect(states).toContain('current')
})

test('“Current law only” lists only current books, in lists, categories and searches', async () => {
  const paths = (await allLists()).filter((path) => path.includes('currentLaw=true'))
  const listed = new Set<string>()
  for (const path of paths)
    for (const { id } of cardsIn(await page(path))) {
      listed.add(id)
      expect([path, keyOf.get(id), labelOf.get(id)?.state]).toEqual([path, keyOf.get(id), 'current'])
    }
  expect(listed.size).toBeGreaterThan(5)
}, 300_000)

describe('an attempt', () => {
  test('lists only books that are current for its examined law, and folds the others', async () => {
    const wrong: string[] = []
    const exams = await shop.services.exams.exams()
    for (const [exam, attempt] of exams.flatMap((one) => one.attempts.map((each) => [one, each] as const))) {
      const path = `/exams/${exam.slug}/${attempt.slug}`
      const { mayList, mayFold } = allowed(exam.name, attempt.name)
      const { listed, older } = await shelfOf(path)
      wrong.push(...keysOutside(listed, mayList).map((key) => `${path} lists ${key}`))
      wrong.push(...keysOutside(older, mayFold).map((key) => `${path} folds ${key} as older law`))
    }
    expect(wrong).toEqual([])
  }, 300_000)

  test('in May 2027 offers no book on older law; in January 2027 it offers books on its law', async () => {
    const may = await shelfOf('/exams/ca-inter/may-2027')
    expect(cardsIn(may.listed).map(({ mark }) => mark)).toEqual(['Current law'])
    expect(may.older).toContain('Systematic Approach to Income Tax')
    const january = await shelfOf('/exams/ca-inter/january-2027')
    expect(cardsIn(january.listed).length).toBeGreaterThan(0)
  })
})

/** Returns the part of an attempt's page that lists books, and the part that collapses books on older law. */
async function shelfOf(path: string): Promise<{ listed: string; older: string }> {
  const html = await page(path)
  const [listed = '', ...folds] = html.slice(html.indexOf('aria-labelledby="books"')).split('<details')
  return { listed, older: folds.find((fold) => fold.includes('Older law, not for this attempt')) ?? '' }
}

function keysOutside(html: string, allowedKeys: ReadonlySet<string>): string[] {
  return cardsIn(html).flatMap(({ id }) => {
    const key = keyOf.get(id) ?? ''
    return allowedKeys.has(key) ? [] : [key]
  })
}

/** Selects rows of the fixture; the exam's name comes first in the institute's subjects. */
function allowed(exam: string, attempt: string) {
  const rows = attemptBooks().filter((row) => row.attempt.includes(attempt) && names(row, exam))
  const of = (...places: string[]) =>
    new Set(rows.filter(({ place }) => places.includes(place)).map((row) => editionKey(row)))
  return { mayList: of('may list'), mayFold: of('fold', 'either') }
}

function names({ exam, subject }: AttemptBook, name: string): boolean {
  if (exam !== 'CA (ICAI)') return exam === name
  const level = { 'CA Inter': 'Intermediate', 'CA Final': 'Final' }[name] ?? 'Self-Paced'
  return subject.startsWith(level)
}

test('a section’s “Books on …” lists books on that Act', async () => {
  const addresses = await shop.services.law.addresses()
  const walked = addresses.filter((_, i) => i % 25 === 0)
  const wrong: string[] = []
  for (const { act, section } of walked) {
    const path = `/law/${act}/${encodeURIComponent(section)}`
    const html = await page(path)
    wrong.push(...ACT_KEYS.flatMap((key) => booksNotOn(key, html)).map((fault) => `${path}: ${fault}`))
  }
  expect(wrong).toEqual([])
  const ipc = await page('/law/ipc/302')
  expect(ipc).toContain('Books on the Indian Penal Code, 1860')
  expect(ipc.slice(ipc.indexOf('aria-labelledby="books-ipc"'))).toContain('Ratanlal')
}, 300_000)

/** Returns books that a section page lists under the wrong Act. */
function booksNotOn(act: ActKey, html: string): string[] {
  const start = html.indexOf(`aria-labelledby="books-${act}"`)
  if (start === -1) return []
  return cardsIn(html.slice(start, html.indexOf('</section>', start)))
    .filter(({ id }) => !labelOf.get(id)?.acts.includes(actTitle(act)))
    .map(({ id }) => `${keyOf.get(id)} is not on ${actTitle(act)}`)
}
