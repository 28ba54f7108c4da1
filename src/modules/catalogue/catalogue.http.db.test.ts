import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { callerOf, type HttpAnswer } from '#test/support/http-app.ts'

import { createCatalogueHttp } from './catalogue.http.ts'
import type { BookListItem as ListItem } from './catalogue.schema.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

const endpoints = () => createCatalogueHttp({ catalogue: world.catalogue })
const get = (path: string) => callerOf(endpoints())('GET', path)
const list = ({ body }: HttpAnswer) => body as unknown as Record<string, unknown>[]
const headersOf = async (path: string) => (await endpoints().request(path)).headers
const shown = ({ discountPrice, price }: ListItem) => discountPrice ?? price
const firstId = async () => list(await get('/books'))[0]?.['_id'] as string

test('GET /books?origin= reads a country by name or code, and refuses another word', async () => {
  for (const origin of ['gb', 'UK', 'Japan']) expect((await get(`/books?origin=${origin}`)).status).toBe(200)
  expect(await get('/books?origin=atlantis')).toMatchObject({
    status: 400,
    body: { message: 'Origin must be a country, such as India or GB.' },
  })
})

describe('GET /books (spec storefront §7)', () => {
  test('without paging returns an array, newest first, with the count in a header', async () => {
    const answer = await get('/books')
    const [first] = list(answer)
    expect(answer.status).toBe(200)
    expect((await headersOf('/books')).get('x-total-count')).toBe(String(list(answer).length))
    expect(first).toMatchObject({ price: 1275, category: 'GST', categorySlug: 'gst', date: '2026-06-01' })
    expect(first).toHaveProperty('thumbnail')
  })

  test.each(['page=1', 'limit=12'])('with %s returns one page in an envelope', async (query) => {
    const { body } = await get(`/books?${query}`)
    expect(body).toMatchObject({ total: expect.any(Number), totalPages: expect.any(Number) })
    expect(body['books']).toHaveLength(12)
  })

  test('treats empty form fields as no filter', async () => {
    expect(await get('/books?search=&category=&author=&available=&sort=')).toEqual(await get('/books'))
  })

  test('filters by every parameter of the spec', async () => {
    const { body } = await get(
      '/books?search=gst&category=gst&author=garg&available=true&sort=price_asc&page=1&limit=5',
    )
    expect(body['total']).toBe(2)
  })

  test.each([
    ['minPrice=500', (book: ListItem) => shown(book) >= 500],
    ['maxPrice=500.5', (book: ListItem) => shown(book) <= 500.5],
    ['startDate=2025-01-01', (book: ListItem) => (book.date ?? '') >= '2025-01-01'],
    ['endDate=2025-01-01', (book: ListItem) => book.date !== null && book.date <= '2025-01-01'],
    ['freeShipping=true', (book: ListItem) => shown(book) >= 500],
    ['inStock=true', (book: ListItem) => book.stock > 0],
  ])('the listing filter ?%s keeps exactly the matching books', async (query, fits) => {
    const all = list(await get('/books')) as unknown as ListItem[]
    const kept = list(await get(`/books?${query}`)) as unknown as ListItem[]
    expect(kept.map(({ _id }) => _id)).toEqual(all.filter(fits).map(({ _id }) => _id))
    expect(kept.length).toBeGreaterThan(0)
  })

  test.each([
    'page=0',
    'page=x',
    'page=1&page=2',
    'limit=101',
    'sort=title',
    'available=maybe',
    'minPrice=cheap',
    'startDate=11/20/2026',
    'inStock=yes',
    'search=%00',
  ])('rejects ?%s, naming the field', async (query) => {
    const { status, body } = await get(`/books?${query}`)
    expect(status).toBe(400)
    expect(body['issues']).toMatchObject([{ path: query.split('=')[0] }])
  })
})

describe('GET /books/category/:slug (spec storefront §7)', () => {
  test('returns the books of the category, in any case', async () => {
    const books = list(await get('/books/category/GST'))
    expect(books.length).toBeGreaterThan(10)
    expect(books.every((book) => book['categorySlug'] === 'gst')).toBe(true)
  })
  test('returns 404 for an unknown slug', async () => {
    expect((await get('/books/category/nothing')).status).toBe(404)
  })
})

describe('GET /books/:id (spec storefront §7)', () => {
  test('returns the book and similar ones, in rupees (spec storefront §3)', async () => {
    const { body } = await get(`/books/${await firstId()}`)
    expect(body).toMatchObject({ book: { price: 1275, reviews: [], stock: expect.any(Number) } })
    expect(body['similarBooks']).toHaveLength(10)
  })
  test.each(['f'.repeat(24), 'nonsense', '%00'])('returns 404 for %s', async (id) => {
    expect((await get(`/books/${id}`)).status).toBe(404)
  })
})

describe('GET /search/books (spec storefront §7)', () => {
  test('returns suggestions for a query alone', async () => {
    const [first] = list(await get('/search/books?query=incom%20tx'))
    expect(first).toEqual({
      _id: expect.any(String),
      title: 'Income Tax',
      author: 'V P Gaur, D B Narang',
      edition: '45th edition, 2017',
      inStock: true,
      oldLaw: '',
      thumbnail: expect.stringMatching(/^\/covers\/.*\.svg$/),
      price: 895,
    })
  })
  test('returns an array of matching books if category and author are present, even empty', async () => {
    const books = list(await get('/search/books?query=gst&category=&author='))
    expect(books[0]).toHaveProperty('categorySlug')
    expect(books.length).toBeGreaterThan(8)
  })
  test('returns an envelope with the understood words for a page', async () => {
    const { body } = await get('/search/books?query=incom%20tx&page=1&limit=2')
    expect(body).toMatchObject({ understoodAs: 'income tax', books: [{}, {}] })
  })
  test('rejects a missing query, naming it', async () => {
    expect(await get('/search/books')).toMatchObject({ status: 400, body: { issues: [{ path: 'query' }] } })
  })
})

describe('GET /categories (spec storefront §7)', () => {
  test('returns names and slugs in menu order', async () => {
    expect(list(await get('/categories'))[0]).toMatchObject({
      name: 'AIBE EXAM',
      slug: 'aibe-exam',
      bookCount: 13,
    })
  })
})

describe('cache tags', () => {
  const tags = async (path: string) => (await headersOf(path)).get('x-page-tags')?.split(',')
  const idsIn = (text: string) => [...new Set(text.match(/(?<="_id":")[0-9a-f]{24}/g))]

  test.each([
    ['catalogue', '/books'],
    ['catalogue', '/books?page=2&limit=5'],
    ['category:gst', '/books/category/GST'],
    ['catalogue', '/search/books?query=gst&category='],
    ['catalogue', '/search/books?query=gst&page=1'],
  ])('lists carry %s and each book whose stock they show: %s', async (list, path) => {
    const { body } = await get(path)
    const ids = idsIn(JSON.stringify(body))
    expect(ids.length).toBeGreaterThan(1)
    expect(await tags(path)).toEqual([list, ...ids.map((id) => `book:${id}`)])
  })

  test('a book carries itself, its category and the similar ones', async () => {
    const path = `/books/${await firstId()}`
    const ids = idsIn(JSON.stringify((await get(path)).body))
    expect(ids).toHaveLength(11)
    expect(new Set(await tags(path))).toEqual(new Set(['category:gst', ...ids.map((id) => `book:${id}`)]))
  })

  test('suggestions carry no books, since they show no stock count', async () => {
    expect(await tags('/search/books?query=gst')).toEqual(['catalogue'])
  })
})
