import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { books } from '#modules/catalogue/catalogue.tables.ts'
import { admin, type CatalogueWorld, openCatalogueWorld, shopper } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createLawEventsHttp } from './law-events.http.ts'
import { createLawEventsService } from './law-events.service.ts'
import { lawEvents } from './law-events.tables.ts'

// What a book is older than, by its own words, and what becomes of it when book or event change.

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
  subjects: ['Indian Penal Code', 'IPC', 'Bharatiya Nyaya Sanhita', 'BNS'],
  ownNames: ['Bharatiya Nyaya Sanhita', 'BNS'],
  note: 'Earlier offences stay under the old Code',
  source: 'Official table',
  confidence: 'agreed',
  checkedOn: '2026-11-22',
}
const call = (actor = admin) =>
  callerOf(createLawEventsHttp({ lawEvents: createLawEventsService({ ...world, clock }) }), actor)
const add = async (event: object) => (await call()('POST', '/admin/law-events', event)).body['_id'] as string

type Facts = Partial<typeof books.$inferInsert>
const PENAL = {
  title: 'Commentary on the Indian Penal Code',
  subtitle: null,
  keywords: [],
  edition: null,
  date: null,
  amendedUpTo: null,
  lawStatedAsOn: null,
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
  await world.db.update(books).set({ olderThan: [], lawChanged: false })
  await write({ title: 'Nothing in particular' })
})

describe('a book is older than an event of its subject', () => {
  beforeEach(async () => {
    await add(BNS)
  })

  test.each<[string, Facts, boolean]>([
    ['states an earlier law', { lawStatedAsOn: '2024-06-30', date: '2025-01-01' }, true],
    ['states the law of that day', { lawStatedAsOn: '2024-07-01', date: '2019-01-01' }, false],
    ['is of an earlier year', { date: '2023-12-31' }, true],
    ['is of that very year', { date: '2024-01-01' }, false],
    ['is called by an earlier year', { edition: '2021' }, true],
    ['says nothing of its time', {}, false],
    ['was amended later', { date: '2023-01-01', amendedUpTo: 'Act 3 of 2025' }, false],
    ['was amended in another year, and has no year of its own', { amendedUpTo: 'Act 3 of 2019' }, false],
    ['is named for the new law', { title: 'Indian Penal Code and BNS', date: '2023-01-01' }, false],
    ['is tagged with the new law', { keywords: ['BNS'], date: '2023-01-01' }, false],
    ['names the new law, but states an earlier one', { subtitle: 'BNS', lawStatedAsOn: '2024-01-01' }, true],
    ['has its subject as a tag', { title: 'Crimes', keywords: ['IPC'], date: '2020-01-01' }, true],
    [
      'has half of a name at the end of each of two tags',
      { title: 'Crimes', keywords: ['indian', 'penal code'], date: '2020-01-01' },
      false,
    ],
    ['is of another subject', { title: 'Law of Contract', date: '2010-01-01' }, false],
  ])('that %s', async (_why, facts, is) => {
    await write(facts)
    expect(await olderThan()).toEqual(is ? [BNS.title] : [])
  })

  test('and says what it is: the law, the day, the source and when it was checked', async () => {
    await write({ date: '2020-01-01' })
    expect(await shown()).toMatchObject({
      olderThan: { title: BNS.title, kind: 'act', inForceOn: '2024-07-01', others: 0 },
      olderThanEvents: [{ source: 'Official table', confidence: 'agreed', checkedOn: '2026-11-22' }],
    })
  })

  test('the newest of several stands first, with how many more there are', async () => {
    await add({ ...BNS, title: 'Later Amendment Act, 2025', kind: 'amendment', inForceOn: '2025-08-01' })
    await write({ date: '2020-01-01' })
    expect((await shown()).olderThan).toMatchObject({ title: 'Later Amendment Act, 2025', others: 1 })
    expect(await olderThan()).toEqual(['Later Amendment Act, 2025', BNS.title])
  })

  test('that its law has changed is known also of one that is not older', async () => {
    await write({})
    expect(await shown()).toMatchObject({ lawChanged: true, olderThan: null })
    await write({ title: 'Law of Contract' })
    expect(await shown()).toMatchObject({ lawChanged: false })
  })

  test('an archived book is judged when it comes back', async () => {
    await write({ date: '2020-01-01', archived: true })
    const [event] = (await call()('GET', '/admin/law-events')).body['events'] as { _id: string }[]
    await call()('DELETE', `/admin/law-events/${event?._id}`)
    await write({ date: '2020-01-01', archived: false })
    expect(await olderThan()).toEqual([])
  })
})

test('the name of a category is a subject, also once it is renamed', async () => {
  await write({ title: 'Manual', date: '2016-01-01' })
  const { categories } = world
  const [gst] = (await world.catalogue.categories()).filter(({ slug }) => slug === 'gst')
  if (!gst) throw new Error('no category')
  await add({ ...BNS, title: 'Tax Act, 2017', subjects: [gst.name], ownNames: [], inForceOn: '2017-07-01' })
  expect(await olderThan()).toEqual(['Tax Act, 2017'])
  await categories.change(admin, gst.id, { name: 'Sales taxes' })
  expect(await olderThan()).toEqual([])
  await categories.change(admin, gst.id, { name: gst.name })
  expect(await olderThan()).toEqual(['Tax Act, 2017'])
})

describe('a change of an event', () => {
  test('judges the books on its old and new subjects, and drops their pages and lists', async () => {
    await write({ date: '2020-01-01' })
    world.touched()
    const id = await add(BNS)
    expect(await olderThan()).toEqual([BNS.title])
    expect(world.touched()).toEqual(expect.arrayContaining([`book:${bookId}`, 'catalogue', 'category:gst']))

    await call()('PUT', `/admin/law-events/${id}`, { ...BNS, title: 'BNS, 2023' })
    expect(await olderThan()).toEqual(['BNS, 2023'])
    expect(world.touched()).toContain(`book:${bookId}`)

    await call()('PUT', `/admin/law-events/${id}`, { ...BNS, subjects: ['Law of Contract'] })
    expect(await shown()).toMatchObject({ olderThanEvents: [], lawChanged: false })
    expect(world.touched()).toContain(`book:${bookId}`)
  })

  test('drops no page of a book that it is not about', async () => {
    await write({ title: 'Law of Contract', date: '2001-01-01' })
    world.touched()
    await add(BNS)
    expect(world.touched()).not.toContain(`book:${bookId}`)
  })

  test('its deletion takes the statement back', async () => {
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

  test('hides what is older in lists and searches, and counts what is left', async () => {
    await write({ date: '2020-01-01' })
    const before = await listed({ category: 'gst' })
    await add(BNS)
    const left = await listed({ category: 'gst', currentLaw: true })
    expect([has(before), has(left), left.total]).toEqual([true, false, before.total - 1])
    const search = { query: 'commentary indian penal code', page: 1, limit: 40 }
    const found = await world.catalogue.search(search)
    const current = await world.catalogue.search({ ...search, currentLaw: true })
    expect([has(found), has(current)]).toEqual([true, false])
    expect(current.books.every(({ olderThan: older }) => older === null)).toBe(true)
  })

  test('hides it from who asks for its number, too', async () => {
    await write({ date: '2020-01-01', isbn: '9789356039131' })
    const search = { query: '9789356039131', page: 1, limit: 40 }
    await add(BNS)
    expect(has(await world.catalogue.search(search))).toBe(true)
    const current = await world.catalogue.search({ ...search, currentLaw: true })
    expect(has(current)).toBe(false)
    expect(current.total).toBe(current.books.length)
  })

  test('hides nothing that is not older', async () => {
    expect((await listed({ currentLaw: true })).total).toBe((await listed({})).total)
  })
})

describe('staff', () => {
  test('need the permission', async () => {
    for (const [method, path] of [
      ['GET', '/admin/law-events'],
      ['GET', '/admin/law-events/export'],
      ['POST', '/admin/law-events'],
    ] as const)
      expect((await call(shopper)(method, path, method === 'GET' ? undefined : BNS)).status).toBe(403)
  })

  test('see how many books are older', async () => {
    await write({ date: '2020-01-01' })
    await add({ ...BNS, ownNames: [], subjects: ['Commentary on the Indian Penal Code'] })
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
  ])('are told what is wrong with %s', async (path, change) => {
    const { status, body } = await call()('POST', '/admin/law-events', { ...BNS, ...change })
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([400, path])
  })

  test('enter an event of a name and day once', async () => {
    await add(BNS)
    const { status, body } = await call()('POST', '/admin/law-events', {
      ...BNS,
      title: BNS.title.toUpperCase(),
    })
    expect([status, body['code']]).toEqual([409, 'taken'])
  })

  test('do not write over what a colleague saved', async () => {
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
    await call()('PUT', `/admin/law-events/${id}`, { ...BNS, note: 'Changed' })
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
  const HEAD = 'Title,Kind,In force on,Subjects,Names of the new law,Note,Source,Confidence,Checked on'
  const line = (title: string, note = '') =>
    `"${title}",act,2024-07-01,Indian Penal Code,BNS,${note},Gazette,single,2026-11-22`
  const send = (lines: string[], preview = false) =>
    call()('POST', '/admin/law-events/import', { csv: [HEAD, ...lines].join('\n'), preview })

  test('adds and changes events in one, and says what it would do before', async () => {
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

  test('with a wrong line writes nothing', async () => {
    const { body } = await send([line('Good Act, 2024'), line('')])
    expect(body).toMatchObject({ written: false, issues: [{ line: 3 }] })
    expect((await call()('GET', '/admin/law-events')).body).toMatchObject({ events: [] })
  })

  test('that is none is refused by name', async () => {
    const { status, body } = await call()('POST', '/admin/law-events/import', { csv: 'a\u0000b' })
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([400, 'csv'])
  })
})
