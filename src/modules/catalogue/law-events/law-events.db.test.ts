import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import type { LawState } from '#modules/catalogue/law-mark.ts'
import { createRecordsHttp } from '#modules/records/mount-record.ts'
import { createRecordsService } from '#modules/records/records.service.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { LAW_EVENT_RECORD } from './law-events.service.ts'
import { lawEvents } from './law-events.tables.ts'

// The law events that a book is older than, derived from its facts, and the effects of changing a book or an
// event.

let world: CatalogueWorld
let bookId: string
beforeAll(async () => {
  world = await openCatalogueWorld()
  const { books: all } = await world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1, category: 'gst' })
  bookId = all[0]?.id ?? ''
  return () => world.close()
})

const clock = { now: () => new Date('2026-11-25T10:00:00Z') }
const BNS = {
  title: 'Bharatiya Nyaya Sanhita, 2023',
  kind: 'act',
  inForceOn: '2024-07-01',
  subjects: ['Law of Crimes'],
  ownNames: ['Bharatiya Nyaya Sanhita', 'BNS'],
  replaces: ['Indian Penal Code, 1860', 'Indian Penal Code', 'Penal Code', 'IPC'],
  note: 'Earlier offences stay under the old Code',
  source: 'Official table',
  confidence: 'agreed',
  checkedOn: '2026-11-22',
}
const call = (actor = admin) =>
  callerOf(
    createRecordsHttp([LAW_EVENT_RECORD])({ records: createRecordsService({ ...world, clock }) }),
    actor,
  )
const add = async (event: object) => (await call()('POST', '/admin/law-events', event)).body['_id'] as string

type Facts = Partial<typeof books.$inferInsert>
const PENAL = {
  title: 'Commentary on the Law of Crimes',
  subtitle: null,
  keywords: [],
  edition: null,
  date: null,
  amendedUpTo: null,
  lawStatedAsOn: null,
  publishedText: null,
  lawOn: null,
}
const write = (facts: Facts) =>
  world.db
    .update(books)
    .set({ ...PENAL, ...facts })
    .where(eq(books.id, bookId))
const shown = async () => world.catalogue.book(bookId)
const olderThan = async () => (await shown()).olderThanEvents.map(({ title }) => title)

beforeEach(async () => {
  await world.db.delete(lawEvents)
  await world.db.update(books).set({ olderThan: [], lawState: null })
  await write({ title: 'Nothing in particular' })
})

describe("the law state of a book on an event's subject", () => {
  beforeEach(async () => {
    await add(BNS)
  })

  test.each<[string, Facts, LawState | null]>([
    ['states an earlier law', { lawStatedAsOn: '2024-06-30', date: '2025-01-01' }, 'old'],
    ['states the law of that day', { lawStatedAsOn: '2024-07-01', date: '2019-01-01' }, 'current'],
    ['is of an earlier year', { date: '2023-12-31' }, 'old'],
    ['is of a later year', { date: '2025-01-01' }, 'current'],
    ['is of that very year', { date: '2024-01-01', publishedText: '2024' }, null],
    [
      'is of that year and named for the new law',
      { title: 'BNS', date: '2024-01-01', publishedText: '2024' },
      'current',
    ],
    ['is of a month before', { date: '2024-06-01', publishedText: 'June 2024' }, 'old'],
    ['is of the month', { date: '2024-07-01', publishedText: 'July 2024' }, 'current'],
    ['is called by an earlier year', { edition: '2021' }, 'old'],
    ['says nothing of its time', {}, null],
    ['was reprinted later', { date: '2025-03-01', publishedText: 'March 2025 (reprint)' }, null],
    ['was reprinted before', { date: '2020-03-01', publishedText: 'March 2020 (reprint)' }, 'old'],
    ['was amended later', { date: '2023-01-01', amendedUpTo: 'Act 3 of 2025' }, 'current'],
    ['was amended before', { amendedUpTo: 'Act 3 of 2019' }, 'old'],
    ['states a Finance Act', { amendedUpTo: 'Finance Act, 2024' }, 'old'],
    ['states a day that no calendar has', { amendedUpTo: '31st February, 2025' }, 'current'],
    ['is named for both laws', { title: 'Indian Penal Code and BNS', date: '2023-01-01' }, null],
    ['names the old Act, whatever its date', { title: 'The Penal Code', lawStatedAsOn: '2026-01-01' }, 'old'],
    ['names the old Act, undated', { title: 'Notes', subtitle: 'The Penal Code (45 of 1860)' }, 'old'],
    ['is on the old Act, as staff say', { title: 'Crimes', lawOn: 'Indian Penal Code, 1860' }, 'old'],
    ['is tagged with the new law', { keywords: ['BNS'], date: '2023-01-01' }, null],
    ['names the new law, but states an earlier one', { subtitle: 'BNS', lawStatedAsOn: '2024-01-01' }, null],
    ['has its subject as a tag', { title: 'Crimes', keywords: ['IPC'], date: '2020-01-01' }, 'old'],
    [
      'has half of a name at the end of each of two tags',
      { title: 'Crimes', keywords: ['law of', 'crimes'], date: '2020-01-01' },
      null,
    ],
    ['is of another subject', { title: 'Law of Contract', date: '2010-01-01' }, null],
  ])('a book that %s', async (_why, facts, state) => {
    await write(facts)
    expect((await shown()).lawState).toBe(state)
    expect(await olderThan()).toEqual(state === 'old' ? [BNS.title] : [])
  })

  test('a text over three years older than the last check of the event is not called current', async () => {
    await add({
      ...BNS,
      title: 'Competition Act, 2002',
      subjects: ['Competition'],
      ownNames: [],
      replaces: [],
      inForceOn: '2009-09-01',
    })
    await write({ title: 'Competition', lawStatedAsOn: '2023-11-21' })
    expect(await shown()).toMatchObject({ lawState: null, olderThanEvents: [] })
    await write({ title: 'Competition', lawStatedAsOn: '2023-11-22' })
    expect(await shown()).toMatchObject({ lawState: 'current' })
  })

  test('states the law, the day, the source and the day of the check', async () => {
    await write({ date: '2020-01-01' })
    expect(await shown()).toMatchObject({
      olderThan: { title: BNS.title, kind: 'act', inForceOn: '2024-07-01', others: 0 },
      olderThanEvents: [{ source: 'Official table', confidence: 'agreed', checkedOn: '2026-11-22' }],
    })
  })

  test('puts the newest of several events first, with the number of others', async () => {
    await add({ ...BNS, title: 'Later Amendment Act, 2025', kind: 'amendment', inForceOn: '2025-08-01' })
    await write({ date: '2020-01-01' })
    expect((await shown()).olderThan).toMatchObject({ title: 'Later Amendment Act, 2025', others: 1 })
    expect(await olderThan()).toEqual(['Later Amendment Act, 2025', BNS.title])
  })

  test("derives a book's Acts from its title and law state", async () => {
    await write({ title: 'Penal Code and BNS', lawStatedAsOn: '2025-01-01' })
    expect(await shown()).toMatchObject({
      laws: ['bharatiya-nyaya-sanhita-2023', 'indian-penal-code-1860'],
      currentFor: ['bharatiya-nyaya-sanhita-2023'],
    })
    await write({ title: 'IPC', lawStatedAsOn: '2024-06-01' })
    expect(await shown()).toMatchObject({
      laws: ['indian-penal-code-1860'],
      currentFor: ['indian-penal-code-1860'],
    })
    await write({ title: 'IPC', lawStatedAsOn: '2023-06-01' })
    expect(await shown()).toMatchObject({ laws: ['indian-penal-code-1860'], currentFor: [] })
  })

  test('re-evaluates an archived book when it is restored', async () => {
    await write({ date: '2020-01-01', archived: true })
    const [event] = (await call()('GET', '/admin/law-events')).body['events'] as { _id: string }[]
    await call()('DELETE', `/admin/law-events/${event?._id}`)
    await write({ date: '2020-01-01', archived: false })
    expect(await olderThan()).toEqual([])
  })
})

test('matches a category name as a subject, even after renaming', async () => {
  await write({ title: 'Manual', date: '2016-01-01' })
  const { categories } = world
  const [gst] = (await world.catalogue.categories()).filter(({ slug }) => slug === 'gst')
  if (!gst) throw new Error('no category')
  await add({ ...BNS, title: 'Tax Act, 2017', subjects: [gst.name], ownNames: [], inForceOn: '2017-07-01' })
  expect(await olderThan()).toEqual(['Tax Act, 2017'])
  await categories.change(gst.id, { name: 'Sales taxes' })
  expect(await olderThan()).toEqual([])
  await categories.change(gst.id, { name: gst.name })
  expect(await olderThan()).toEqual(['Tax Act, 2017'])
})

describe('a changed event', () => {
  test('re-evaluates books on its old and new subjects and invalidates their pages and lists', async () => {
    await write({ date: '2020-01-01' })
    world.touched()
    const id = await add(BNS)
    expect(await olderThan()).toEqual([BNS.title])
    expect(world.touched()).toEqual(expect.arrayContaining([`book:${bookId}`, 'catalogue', 'category:gst']))

    await call()('PUT', `/admin/law-events/${id}`, { ...BNS, title: 'BNS, 2023', version: 1 })
    expect(await olderThan()).toEqual(['BNS, 2023'])
    expect(world.touched()).toContain(`book:${bookId}`)

    const moved = { ...BNS, subjects: ['Law of Contract'], replaces: [], version: 2 }
    await call()('PUT', `/admin/law-events/${id}`, moved)
    expect(await shown()).toMatchObject({ olderThanEvents: [], lawState: null })
    expect(world.touched()).toContain(`book:${bookId}`)
  })

  test.each([
    [{ title: 'The Arbitration & Conciliation Act' }, { replaces: ['Arbitration and Conciliation Act'] }],
    [{ title: 'Companies Act (1 of 1956)' }, { replaces: ['Companies Act, 1956'] }],
    [{ title: 'Crimes', lawOn: 'Indian Penal Code, 1860' }, {}],
  ])('finds %j although titles spell Acts differently', async (facts, names) => {
    await write(facts)
    await add({ ...BNS, ...names })
    expect((await shown()).lawState).toBe('old')
  })

  test('invalidates no page of an unrelated book', async () => {
    await write({ title: 'Law of Contract', date: '2001-01-01' })
    world.touched()
    await add(BNS)
    expect(world.touched()).not.toContain(`book:${bookId}`)
  })

  test('no longer counts once deleted', async () => {
    await write({ date: '2020-01-01' })
    const id = await add(BNS)
    expect((await call()('DELETE', `/admin/law-events/${id}`)).status).toBe(200)
    expect(await olderThan()).toEqual([])
    expect((await call()('DELETE', `/admin/law-events/${id}`)).status).toBe(404)
  })
})

describe('Current law only', () => {
  const listed = async (query: object) =>
    world.catalogue.list({ sort: 'date_desc', page: 1, limit: 1000, ...query })
  const has = ({ books: found }: { books: readonly { id: string }[] }) =>
    found.some(({ id }) => id === bookId)

  test('hides older books in lists and searches and counts the rest', async () => {
    await write({ date: '2020-01-01' })
    const before = await listed({ category: 'gst' })
    await add(BNS)
    const left = await listed({ category: 'gst', currentLaw: true })
    expect([has(before), has(left), left.total]).toEqual([true, false, left.books.length])
    const search = { query: 'commentary law of crimes', page: 1, limit: 40 }
    const found = await world.catalogue.search(search)
    const current = await world.catalogue.search({ ...search, currentLaw: true })
    expect([has(found), has(current)]).toEqual([true, false])
    expect(current.books.every(({ lawState }) => lawState === 'current')).toBe(true)
  })

  test('hides an older book from a search for its ISBN, too', async () => {
    await write({ date: '2020-01-01', isbn: '9789356039131' })
    const search = { query: '9789356039131', page: 1, limit: 40 }
    await add(BNS)
    expect(has(await world.catalogue.search(search))).toBe(true)
    const current = await world.catalogue.search({ ...search, currentLaw: true })
    expect(has(current)).toBe(false)
    expect(current.total).toBe(current.books.length)
  })

  test('lists books known to be current and hides books of unknown law', async () => {
    await add(BNS)
    await write({ date: '2025-01-01' })
    expect(has(await listed({ currentLaw: true }))).toBe(true)
    await write({})
    expect(has(await listed({ currentLaw: true }))).toBe(false)
  })
})

describe('staff', () => {
  test('see the number of older books', async () => {
    await write({ date: '2020-01-01' })
    await add({ ...BNS, ownNames: [], replaces: [], subjects: ['Commentary on the Law of Crimes'] })
    expect((await call()('GET', '/admin/law-events')).body).toMatchObject({ events: [{ olderBooks: 1 }] })
  })

  test.each([
    ['inForceOn', { inForceOn: '2026-11-26' }],
    ['checkedOn', { checkedOn: '2027-01-01' }],
    ['subjects', { subjects: [] }],
    ['subjects.0', { subjects: ['-'] }],
    ['title', { title: 'a\u0000b' }],
    ['source', { source: '' }],
    ['kind', { kind: 'rumour' }],
  ])('get an error naming %s', async (path, change) => {
    const { status, body } = await call()('POST', '/admin/law-events', { ...BNS, ...change })
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([400, path])
  })

  test('cannot enter two events with the same name and day', async () => {
    await add(BNS)
    const { status, body } = await call()('POST', '/admin/law-events', {
      ...BNS,
      title: BNS.title.toUpperCase(),
    })
    expect([status, body['code']]).toEqual([409, 'taken'])
  })

  test("cannot overwrite a colleague's change", async () => {
    const id = await add(BNS)
    const change = { ...BNS, version: 1 }
    expect((await call()('PUT', `/admin/law-events/${id}`, { ...change, note: 'One' })).status).toBe(200)
    expect(await call()('PUT', `/admin/law-events/${id}`, { ...change, note: 'Two' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })

  test('find each state in the history', async () => {
    const id = await add(BNS)
    await call()('PUT', `/admin/law-events/${id}`, { ...BNS, note: 'Changed', version: 1 })
    await call()('DELETE', `/admin/law-events/${id}`)
    const { states } = await world.revisions.of(admin, { kind: 'law-event', name: id }, 1)
    expect(states.map(({ state }) => (state as { note: string } | null)?.note ?? null)).toEqual([
      null,
      'Changed',
      BNS.note,
    ])
  })
})

describe('a file', () => {
  const HEAD =
    'Title,Kind,In force on,Subjects,Names of the new law,Replaced Acts,Note,Source,Confidence,Checked on'
  const line = (title: string, note = '') =>
    `"${title}",act,2024-07-01,Law of Crimes,BNS,,${note},Gazette,single,2026-11-22`
  const send = (lines: string[], preview = false) =>
    call()('POST', '/admin/law-events/import', { csv: [HEAD, ...lines].join('\n'), preview })

  test('adds and changes events in one import, as previewed', async () => {
    await write({ date: '2020-01-01' })
    await add(BNS)
    const lines = [line(BNS.title, 'Other'), line('Second Act, 2024')]
    const would = { added: ['Second Act, 2024'], changed: [BNS.title], unchanged: 0, issues: [] }
    expect((await send(lines, true)).body).toEqual({ ...would, written: false })
    expect(await olderThan()).toEqual([BNS.title])
    expect((await send(lines)).body).toEqual({ ...would, written: true })
    expect((await olderThan()).toSorted()).toEqual([BNS.title, 'Second Act, 2024'])
    expect((await send(lines)).body).toMatchObject({ added: [], changed: [], unchanged: 2 })
  })

  test('with an invalid line writes nothing', async () => {
    const { body } = await send([line('Good Act, 2024'), line('')])
    expect(body).toMatchObject({ written: false, issues: [{ line: 3 }] })
    expect((await call()('GET', '/admin/law-events')).body).toMatchObject({ events: [] })
  })

  test('that is not CSV is rejected, naming the field', async () => {
    const { status, body } = await call()('POST', '/admin/law-events/import', { csv: 'a\u0000b' })
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([400, 'csv'])
  })
})
