import { expect, test } from 'vitest'

import { type Facets, type BookQuery, NO_CHOICES } from '#modules/catalogue/book.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { loaderArgs, pageOf } from '#test/support/page-context.ts'

import { loader } from './route.tsx'

const gst = { id: '1', name: 'GST', slug: 'gst', description: '', bookCount: 16 }

const CLAT = { kind: 'exam' as const, name: '', address: 'clat-pg/clat-2027', books: 0 }

interface Setting {
  total?: number
  book?: () => Promise<never>
  perCategory?: Facets['perCategory']
}

async function load(address: string, { total = 30, book, perCategory = 'all books' }: Setting = {}) {
  const queries: BookQuery[] = []
  const facetsOf: BookQuery[] = []
  const catalogue = {
    list: async (query: BookQuery) => {
      queries.push(query)
      return { books: [], total, totalPages: Math.ceil(total / 12), page: query.page }
    },
    categories: async () => [gst],
    facets: async (query: BookQuery) => {
      facetsOf.push(query)
      return { ...NO_CHOICES, freeShipping: true, inStock: true, perCategory }
    },
    category: async (slug: string) => (slug.toLowerCase() === 'gst' ? gst : undefined),
    book: book ?? (async () => aBook()),
  }
  const siteSearch = { exams: async (question: string) => (question ? [{ ...CLAT, name: question }] : []) }
  const { context, tags } = pageOf({ catalogue, siteSearch })
  const answer = await loader(loaderArgs(context, address, {}))
  return { answer, queries, facetsOf, tags }
}

function shown(answer: Awaited<ReturnType<typeof loader>>) {
  if (answer instanceof Response || answer.data === null) throw new Error('nothing is shown')
  return answer.data
}

test('an unknown category is 404 and runs no query', async () => {
  const { answer, queries } = await load('/bookstore/nothing')
  expect(answer).toMatchObject({ data: null, init: { status: 404 } })
  expect(queries).toEqual([])
})

test('another spelling of a category’s slug redirects to the category', async () => {
  for (const address of ['/bookstore/g%C5%9Bt?inStock=true', '/bookstore/gs%CC%81t?inStock=true']) {
    const { answer } = await load(address)
    expect((answer as Response).status).toBe(301)
    expect((answer as Response).headers.get('location')).toBe('/bookstore/gst?inStock=true')
  }
})

test('a page after the last redirects to the last, keeping the filters', async () => {
  const { answer } = await load('/bookstore?page=99&inStock=true')
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/bookstore?inStock=true&page=3')
})

test('an empty list has one page', async () => {
  const { answer } = await load('/bookstore?search=x', { total: 0 })
  expect(shown(answer).found.total).toBe(0)
})

test('offers the exams that a search names', async () => {
  expect(shown((await load('/bookstore?search=clat')).answer).exams).toEqual([{ ...CLAT, name: 'clat' }])
  expect(shown((await load('/bookstore?inStock=true')).answer).exams).toEqual([])
})

test('a change to any book list, its category, the categories or the exams drops a listing', async () => {
  const { tags } = await load('/bookstore/GST')
  expect(new Set(tags)).toEqual(new Set(['catalogue', 'exams', 'category:gst', 'categories']))
})

test('evaluates the filter options with the list’s filters', async () => {
  const { queries, facetsOf } = await load('/bookstore/GST?inStock=true&search=x')
  expect(facetsOf).toEqual(queries)
  expect(facetsOf).toMatchObject([{ category: 'GST', inStock: true, search: 'x' }])
})

test('counts the books of categories under the other filters', async () => {
  const counted = async (perCategory: Facets['perCategory']) =>
    shown((await load('/bookstore?currentLaw=true', { perCategory })).answer).categories
  expect(await counted('all books')).toMatchObject([{ slug: 'gst', bookCount: 16 }])
  expect(await counted(new Map())).toMatchObject([{ slug: 'gst', bookCount: 0 }])
  expect(await counted(new Map([['1', 4]]))).toMatchObject([{ bookCount: 4 }])
  expect(await counted('too many')).toMatchObject([{ bookCount: undefined }])
})

test('includes Buy Now’s book, or nothing if it is gone', async () => {
  const { answer, tags } = await load('/bookstore?buy=abc')
  expect(shown(answer).chosen).toMatchObject({ title: 'Direct Tax Laws' })
  expect(tags).toContain('book:abc')
  const gone = await load('/bookstore?buy=abc', { book: () => Promise.reject(notFound('Book')) })
  expect(shown(gone.answer).chosen).toBeUndefined()
})

test('throws any other failure', async () => {
  const broken = () => Promise.reject(new Failure('unavailable', 'no database'))
  await expect(load('/bookstore?buy=abc', { book: broken })).rejects.toThrow('no database')
})

test('all variants have the plain listing as canonical; filtered ones are not indexed', async () => {
  const canonical = { tagName: 'link', rel: 'canonical' }
  const list = shown((await load('/bookcard?sort=rating&page=2')).answer).meta
  expect(list).toContainEqual({ ...canonical, href: 'https://shop.example/bookstore?page=2' })
  expect(list).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
  const filtered = shown((await load('/bookstore/GST?inStock=true')).answer).meta
  expect(filtered).toContainEqual({ ...canonical, href: 'https://shop.example/bookstore/gst' })
  expect(filtered).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})
