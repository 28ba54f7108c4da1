import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { loadPages } from '#test/support/pages.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

const PERSON =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let shop: TestShop
let admin: Person
/** Books on sale, the newest first. */
let ids: string[]

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages() })
  admin = await buildAdmin(shop, ADMIN)
  const { books } = await shop.services.catalogue.list({ sort: 'date_desc', page: 1, limit: 8 })
  ids = books.map(({ id }) => id)
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})
beforeEach(async () => {
  await shop.services.views.writeDown()
  await shop.database.executeSql('truncate book_views')
})

const read = (path: string, headers: Record<string, string> = {}) =>
  shop.fetch(path, { headers: { 'user-agent': PERSON, 'accept-encoding': 'br', ...headers } })
async function counted() {
  await shop.services.views.writeDown()
  const { rows } = await shop.database.executeSql('select book_id, views from book_views order by views desc')
  return rows.map(({ book_id: book, views }) => [book, views])
}

test('every view of a book counts, rendered, cached or fetched by the router', async () => {
  const answers: (string | null)[] = []
  for (let i = 0; i < 3; i++) answers.push((await read(`/book/${ids[0]}`)).headers.get('x-cache'))
  expect(answers).toEqual(['miss', 'hit', 'hit'])
  await read(`/book/${ids[0]}.data`, { 'sec-fetch-dest': 'empty' })
  await read(`/book/${ids[1]}`)
  expect(await counted()).toEqual([
    [ids[0], 4],
    [ids[1], 1],
  ])
})

test('robots, prefetches, staff, reloads, other pages and unknown books don’t count', async () => {
  const path = `/book/${ids[2]}`
  const { headers } = await read(path, { 'user-agent': GOOGLE })
  await read(path, { 'sec-purpose': 'prefetch' })
  await read(path, { referer: `${shop.url}/admin/books` })
  await read(path, { 'if-none-match': headers.get('etag')! })
  await read(`/book/${'f'.repeat(24)}`)
  await read('/bookstore')
  await read('/')
  expect(await counted()).toEqual([])
})

test('a list that staff empty shows the books viewed most, also on the cached home page', async () => {
  const { body } = await admin.get('/admin/home-lists')
  const { slots } = (
    body as { lists: { name: string; slots: { bookId: string; label: string }[] }[] }
  ).lists.find(({ name }) => name === 'most-viewed')!
  const loaded = slots.map(({ bookId, label }) => ({ bookId, label }))
  const section = async () =>
    /<section[^>]*"mostViewed".*?<\/section>/s.exec(await (await read('/')).text())?.[0] ?? ''
  expect(await section()).toContain('Chosen by our staff')
  expect((await admin.put('/admin/home-lists/most-viewed', { slots: [], loaded })).status).toBe(200)
  expect(await section()).toContain('By views in the last 30 days, then the newest')

  const [seldom = '', often = ''] = ids.slice(6)
  await read(`/book/${seldom}`)
  for (let i = 0; i < 2; i++) await read(`/book/${often}`)
  await shop.services.views.writeDown()
  await shop.services.computedLists.refresh()
  const links = [...(await section()).matchAll(/href="\/book\/([0-9a-f]{24})"/g)].map(([, id]) => id)
  expect([...new Set(links)]).toEqual([often, seldom, ...ids.slice(0, 4)])
})
