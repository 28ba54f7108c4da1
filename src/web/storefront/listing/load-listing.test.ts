import { expect, test } from 'vitest'

import { type BookQuery, NO_CHOICES } from '#modules/catalogue/book.ts'
import { Failure, notFound } from '#platform/errors.ts'
import { aBook } from '#test/support/book-fixture.ts'
import { pageOf } from '#test/support/page-context.ts'

import { type ListingData, loadListing } from './load-listing.ts'

const gst = { id: '1', name: 'GST', slug: 'gst', description: '', bookCount: 16 }

interface Setting {
  total?: number
  book?: () => Promise<never>
}

async function load(address: string, { total = 30, book }: Setting = {}) {
  const queries: BookQuery[] = []
  const choicesOf: (string | undefined)[] = []
  const catalogue = {
    list: async (query: BookQuery) => {
      queries.push(query)
      return { books: [], total, totalPages: Math.ceil(total / 12), page: query.page }
    },
    categories: async () => [gst],
    choices: async (category?: string) => {
      choicesOf.push(category)
      return NO_CHOICES
    },
    category: async (slug: string) => (slug.toLowerCase() === 'gst' ? gst : undefined),
    book: book ?? (async () => aBook()),
  }
  const { context, tags } = pageOf({ catalogue })
  const answer = await loadListing(context, new URL(address, 'https://shop.example'))
  return { answer, queries, choicesOf, tags }
}

function shown(answer: Awaited<ReturnType<typeof loadListing>>): ListingData & { meta: unknown[] } {
  if (answer instanceof Response || answer.data === null) throw new Error('nothing is shown')
  return answer.data
}

test('an unknown category is 404 and runs no query', async () => {
  const { answer, queries } = await load('/bookstore/nothing')
  expect(answer).toMatchObject({ data: null, init: { status: 404 } })
  expect(queries).toEqual([])
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

test('a change to any book list, its category, the categories or the exams drops a listing', async () => {
  const { tags } = await load('/bookstore/GST')
  expect(new Set(tags)).toEqual(new Set(['catalogue', 'exams', 'category:gst', 'categories']))
})

test('the filter options depend on the category in the path or the sidebar', async () => {
  const asked = async (address: string) => (await load(address)).choicesOf
  expect(await asked('/bookstore')).toEqual([undefined])
  expect(await asked('/bookstore?inStock=true&search=x')).toEqual([undefined])
  expect(await asked('/bookstore/GST')).toEqual(['GST'])
  expect(await asked('/bookstore?category=gst')).toEqual(['gst'])
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
