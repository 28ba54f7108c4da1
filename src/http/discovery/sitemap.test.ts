import { expect, test } from 'vitest'

import { createSitemaps, sitemapIndexXml, sitemapXml } from './sitemaps.ts'

const origin = 'https://shop.example'
const none = async () => []

function sitemapsOf(bookCount: number, asked: [number, number][] = []) {
  return createSitemaps({
    origin,
    services: {
      catalogue: {
        categories: async () => [{ slug: 'gst', bookCount }],
        addresses: async (part: number, size: number) => {
          asked.push([part, size])
          return [{ id: 'a'.repeat(24), updatedAt: new Date('2026-11-20T10:00:00Z') }]
        },
      },
      content: { posts: () => [], topics: () => [{ slug: 'gst-taxation', updated: '2026-01-31' }] },
      law: { addresses: async () => [{ act: 'income-tax-2025', section: 'Schedule III' }] },
      merchandising: { combos: none },
      contributors: {
        count: async () => 10_001,
        addresses: async () => [
          { kind: 'author', slug: 'a-rao' },
          { kind: 'publisher', slug: 'दुर्गा' },
        ],
      },
    } as never,
  })
}

test('addresses are full and escaped, with the day of the last change if known', () => {
  const xml = sitemapXml(origin, [
    { path: '/a?b=1&c=2', changed: new Date('2026-11-20T10:00:00Z') },
    { path: '/d' },
  ])
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://shop.example/a?b=1&amp;c=2</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>',
    '<url><loc>https://shop.example/d</loc></url>',
    '</urlset>',
    '',
  ])
})

test('the index names every map', async () => {
  const xml = sitemapIndexXml(origin, ['/sitemaps/pages.xml'])
  expect(xml).toContain(`<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`)
  const { xml: index } = await sitemapsOf(25_000).index()
  for (const name of ['pages', 'categories', 'combos', 'texts', 'books-1', 'books-3', 'names-2'])
    expect(index).toContain(`/sitemaps/${name}.xml`)
  expect(index).not.toContain('books-4')
  expect(index).not.toContain('names-3')
})

test('books are split into parts, each invalidated when the catalogue changes', async () => {
  const asked: [number, number][] = []
  const map = await sitemapsOf(25_000, asked).map('books-3')
  expect(asked).toEqual([[3, 10_000]])
  expect(map?.xml).toContain(`<loc>${origin}/book/${'a'.repeat(24)}</loc><lastmod>2026-11-20T10:00:00.000Z`)
  expect(map?.tags).toEqual(['catalogue'])
})

test('includes the tables and sections of the law finder', async () => {
  const map = await sitemapsOf(1).map('law')
  expect(map?.xml).toContain(`<loc>${origin}/law/ipc-bns</loc>`)
  expect(map?.xml).toContain(`<loc>${origin}/law/income-tax-2025/Schedule-III</loc>`)
})

test('includes the addresses of authors and publishers', async () => {
  const map = await sitemapsOf(1).map('names-2')
  expect(map?.xml).toContain(`<loc>${origin}/author/a-rao</loc>`)
  expect(map?.xml).toContain(`<loc>${origin}/publisher/${encodeURIComponent('दुर्गा')}</loc>`)
  expect(await sitemapsOf(1).map('names-3')).toBeUndefined()
})

test('texts have the date of their last change', async () => {
  expect((await sitemapsOf(1).map('texts'))?.xml).toContain(
    `<loc>${origin}/ebooks/gst-taxation</loc><lastmod>2026-01-31T00:00:00.000Z`,
  )
})

test.each(['books-2', 'books-0', 'books-', 'books-1e3', 'constructor', ''])(
  'rejects the map %j',
  async (name) => {
    expect(await sitemapsOf(1).map(name)).toBeUndefined()
  },
)
