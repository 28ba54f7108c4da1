import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inTransaction, rows } from '#platform/database/database.ts'
import { admin, type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf } from '#test/support/http-app.ts'

import { seedSynonyms } from './search-synonyms.ts'
import { createSearchSynonymsHttp } from './search-synonyms.http.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const found = async (query: string) =>
  (await world.catalogue.search({ query, page: 1, limit: 40 })).books.map((book) => book.title)
const suggested = async (text: string) => (await world.catalogue.suggest(text, 8)).map((book) => book.title)
const call = (actor = admin) => callerOf(createSearchSynonymsHttp(world), actor)

describe('a legal term finds the law under its other names', () => {
  test.each([
    ['IPC', 'Bharatiya Nyaya Sanhita'],
    ['I.P.C.', 'Bharatiya Nyaya Sanhita'],
    ['indian penal code', 'Bharatiya Nyaya Sanhita'],
    ['crpc', 'Bharatiya Nagarik Suraksha Sanhita'],
    ['Cr.P.C.', 'Bharatiya Nagarik Suraksha Sanhita'],
    ['Evidence Act', 'Bharatiya Sakshya Adhiniyam'],
    ['IT Act', 'Income Tax Act'],
    ['IT Act', 'Information Technology'],
    ['CPC', 'Civil Procedure'],
    ['NI Act', 'Negotiable Instruments'],
    ['TPA', 'Transfer of Property'],
    ['goods and services tax', 'GST'],
    ['BNSS', 'Criminal Procedure'],
    ['bns', 'Penal Code'],
  ])('%s → %s', async (query, law) => {
    const titles = await found(query)
    expect(titles.filter((title) => title.toLowerCase().includes(law.toLowerCase()))).not.toEqual([])
  })

  test('in suggestions too', async () => {
    expect((await suggested('IPC')).join()).toContain('Bharatiya Nyaya Sanhita')
  })

  test('as one word among others', async () => {
    const [first] = await found('ipc')
    expect(first).toBeDefined()
    expect(
      (await world.catalogue.search({ query: 'ipc nonexistentword', page: 1, limit: 1 })).leftOut,
    ).toEqual(['nonexistentword'])
    expect((await found('bns criminal law')).length).toBeGreaterThan(0)
  })

  test('but a category name does not put its books on every law that it mentions', async () => {
    const { books } = await world.catalogue.list({
      category: 'criminal-law',
      sort: 'date_desc',
      page: 1,
      limit: 100,
    })
    const all = await found('bharatiya nyaya sanhita')
    expect(all.length).toBeLessThan(books.length)
  })
})

describe('PUT /admin/synonyms', () => {
  test('applies from the next search on, for added and removed phrases', async () => {
    const { body } = await call()('GET', '/admin/synonyms')
    const before = body['synonyms'] as string[][]
    expect(await found('nikahpapers')).toEqual([])
    const synonyms = [...before, ['Model Nikahnama', 'nikahpapers']]
    const answer = await call()('PUT', '/admin/synonyms', { synonyms, loaded: before })
    expect(answer).toMatchObject({ status: 200, body: { synonyms } })
    expect(world.touched()).toContain('catalogue')
    expect(await found('nikahpapers')).toEqual(['Muslim Laws with Model Nikahnama'])
    await call()('PUT', '/admin/synonyms', { synonyms: before, loaded: synonyms })
    expect(await found('nikahpapers')).toEqual([])
    expect((await found('ipc')).join()).toContain('Bharatiya Nyaya Sanhita')
  })

  test('rejects a change based on a stale list and writes nothing', async () => {
    const { body } = await call()('GET', '/admin/synonyms')
    const loaded = body['synonyms'] as string[][]
    const mine = { synonyms: [...loaded, ['mine', 'my own']], loaded: loaded.slice(1) }
    expect(await call()('PUT', '/admin/synonyms', mine)).toMatchObject({
      status: 409,
      body: { code: 'stale', theirs: loaded },
    })
    expect((await call()('PUT', '/admin/synonyms', { synonyms: loaded })).status).toBe(400)
    expect((await call()('GET', '/admin/synonyms')).body).toEqual(body)
    expect(await call()('PUT', '/admin/synonyms', { synonyms: loaded, loaded })).toMatchObject({
      status: 200,
    })
  })

  test('applies to books written later', async () => {
    const [book] = (await world.catalogue.search({ query: 'nikahnama', page: 1, limit: 1 })).books
    await world.catalogue.update(admin, book?.id ?? '', { title: 'A Digest of Money Laundering' })
    expect(await found('pmla')).toContain('A Digest of Money Laundering')
  })

  test.each([
    ['nothing', { synonyms: [] }, 'Synonyms must have at least 1 line.'],
    ['a line of one', { synonyms: [['IPC']] }, 'Synonym 1 must have at least 2 phrases.'],
    ['no word', { synonyms: [['IPC', ' -- ']] }, 'Synonym 1: entry 2 must have a letter or a digit.'],
    [
      'NUL',
      { synonyms: [['IPC', 'a\u0000b']] },
      'Synonym 1: entry 2 contains characters that cannot be stored.',
    ],
    ['another shape', { synonyms: 'IPC' }, 'Synonyms must be a list.'],
    ['an unknown field', { synonyms: [['a', 'b']], more: 1 }, 'Unrecognized key: "more".'],
  ])('rejects %s', async (_, body, message) => {
    const { synonyms: loaded } = (await call()('GET', '/admin/synonyms')).body
    expect(await call()('PUT', '/admin/synonyms', { ...body, loaded })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test.each(["'", "a' | b", '& ! ( ) :*', '\\', 'का कानून', '🙂 law', '<->', '%'])(
    'accepts the phrase %j',
    async (phrase) => {
      const synonyms = [[phrase, 'law of torts']].filter(([first]) => /[\p{L}\p{N}]/u.test(first ?? ''))
      const wanted = synonyms.length > 0 ? 200 : 400
      const { synonyms: loaded } = (await call()('GET', '/admin/synonyms')).body
      expect((await call()('PUT', '/admin/synonyms', { synonyms, loaded })).status).toBe(wanted)
    },
  )
})

test("seeds an older database without synonyms, and keeps the owner's list", async () => {
  const indexed = async (word: string) =>
    (await rows(world.db, sql`select from books where search @@ plainto_tsquery('simple', ${word})`)).length
  const seedAgain = () => inTransaction(world.db, (tx) => seedSynonyms(tx, 'db/seed'))
  await world.db.execute(sql`delete from search_synonyms`)
  await world.db.execute(sql`update books set title = title`)
  expect(await indexed('dpdpa')).toBe(0)
  expect(await seedAgain()).toBe(true)
  expect(await indexed('dpdpa')).toBeGreaterThan(0)
  await world.catalogue.replaceSynonyms(admin, [['my', 'own']])
  expect(await seedAgain()).toBe(false)
})
