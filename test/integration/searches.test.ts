import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { TermsBody } from '#modules/analytics/searches/searches.schema.ts'
import { loadPages } from '#test/support/pages.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

const PERSON =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let shop: TestShop
let admin: Person

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages() })
  admin = await buildAdmin(shop, ADMIN)
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})
beforeEach(async () => {
  await shop.services.searches.writeDown()
  await shop.database.executeSql('truncate search_terms, search_term_rankings')
})

const read = (path: string, headers: Record<string, string> = {}) =>
  shop.fetch(path, { headers: { 'user-agent': PERSON, 'accept-encoding': 'br', ...headers } })
async function counted() {
  const { body } = await admin.get('/admin/search-terms?days=1')
  return (body as TermsBody).terms.map(({ term, searches, withoutResult }) => [term, searches, withoutResult])
}

describe('GET /search', () => {
  test('counts every response, rendered or cached in either form', async () => {
    const answers: (string | null)[] = []
    for (let i = 0; i < 4; i++)
      answers.push((await read('/search?query=Zzunknown++Word')).headers.get('x-cache'))
    expect(answers).toEqual(['miss', 'hit', 'hit', 'hit'])
    await read('/search?query=income+tax')
    expect(await counted()).toEqual([
      ['zzunknown word', 4, 4],
      ['income tax', 1, 0],
    ])
  })

  test('counts once when the router fetches data and then caches the document', async () => {
    await read('/search.data?query=income+tax', { 'sec-fetch-dest': 'empty' })
    await read('/search?query=income+tax', { 'sec-fetch-dest': 'empty' })
    expect(await counted()).toEqual([['income tax', 1, 0]])
  })

  test('does not count robots and prefetches', async () => {
    for (let i = 0; i < 3; i++) {
      await read('/search?query=income+tax', { 'user-agent': GOOGLE })
      await read('/search.data?query=income+tax', { 'sec-purpose': 'prefetch' })
    }
    expect(await counted()).toEqual([])
  })

  test('does not count a reader’s 304', async () => {
    const { headers } = await read('/search?query=companies+act')
    const again = await read('/search?query=companies+act', { 'if-none-match': headers.get('etag')! })
    expect(again.status).toBe(304)
    expect(await counted()).toEqual([['companies act', 1, 0]])
  })

  test.each([
    '/search?query=income+tax&page=2',
    '/search?query=income+tax&sort=price_asc',
    '/search?query=income+tax&category=gst',
    '/search?query=income+tax&author=Singh',
    '/search?query=',
    '/search?query=asha%40example.com',
    '/search?query=98123+45678',
    '/bookstore?search=income+tax',
    '/api/search/books?query=income+tax',
    '/api/search/books?query=income+tax&page=1',
  ])('counts nothing: %s', async (path) => {
    expect((await read(path)).status).toBe(200)
    expect(await counted()).toEqual([])
  })

  test('responds while the counts cannot be written', async () => {
    await shop.database.executeSql('alter table search_terms rename to away')
    expect((await read('/search?query=gst')).status).toBe(200)
    await expect(shop.services.searches.writeDown()).rejects.toThrow('Failed query')
    await shop.database.executeSql('alter table away rename to search_terms')
    expect((await read('/search?query=gst')).status).toBe(200)
    expect(await counted()).toEqual([['gst', 2, 0]])
  })
})

test('a stopping shop writes its last searches', async () => {
  await read('/search?query=gst')
  await shop.stopWork()
  const { rows } = await shop.database.executeSql('select term, searches from search_terms')
  expect(rows).toEqual([{ term: 'gst', searches: 1 }])
})
