import { describe, expect, test } from 'vitest'

import { type TestShop } from '#test/support/test-shop.ts'
import { admin, openProcess, openShop, shop } from '#test/support/whole-shop.ts'

// Texts that staff edit: every URL that shows one is updated immediately, through the page cache.

openShop({ withPages: true })

async function read(path: string, from: TestShop = shop) {
  const response = await from.fetch(path)
  const { status, headers } = response
  return { status, cache: headers.get('x-cache'), tag: headers.get('etag'), text: await response.text() }
}

/** Publishes a text with a mark in its title; `more` overrides fields of the newest version. */
async function publish(at: string, mark: string, more: object = {}) {
  const { body } = await admin.get(`/admin/content/${at}`)
  const { facts, body: words, revision } = body
  const title = `${String(facts.title).replace(/ Mark.*/, '')} ${mark}`
  const change = { basedOn: revision, publish: true, facts: { ...facts, title }, body: words, ...more }
  expect(await admin.put(`/admin/content/${at}`, change)).toMatchObject({ status: 200 })
}

describe('a published change', () => {
  test.each([
    ['policies/shipping-policy', ['/shipping-policy', '/shipping-policy.data']],
    ['pages/about-us', ['/about-us']],
    [
      'blog/from-ipc-to-bns',
      ['/blog', '/blog/from-ipc-to-bns', '/blog/income-tax-act-2025', '/blog/rss.xml'],
    ],
    ['ebooks/gst-taxation', ['/ebooks/gst-taxation', '/ebook']],
  ])('of %s shows on the next request of %j', async (at, paths) => {
    await publish(at, 'Mark-one')
    for (const path of paths) {
      await read(path)
      expect(await read(path), path).toMatchObject({
        cache: 'hit',
        text: expect.stringContaining('Mark-one'),
      })
    }
    await publish(at, 'Mark-two')
    for (const path of paths) {
      const { cache, text } = await read(path)
      const seen = { old: text.includes('Mark-one'), now: text.includes('Mark-two') }
      expect({ path, cache, ...seen }).toEqual({ path, cache: 'miss', old: false, now: true })
    }
  })

  test('of a primer appears in its PDF and its EPUB', async () => {
    const files = ['/ebooks/corporate-law/download.pdf', '/ebooks/corporate-law/download.epub']
    const before = await Promise.all(files.map((path) => read(path)))
    await publish('ebooks/corporate-law', 'Mark-one')
    for (const [i, path] of files.entries()) {
      const { status, tag, text } = await read(path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(tag).not.toBe(before[i]?.tag)
      expect(text).not.toBe(before[i]?.text)
    }
  })

  test('during a page’s render: the render is returned but not cached', async () => {
    const { content } = shop.services
    const page = content.page
    let first = true
    content.page = async (slug) => {
      const found = await page(slug)
      if (first) {
        first = false
        await publish('policies/return-policy', 'Mark-late')
      }
      return found
    }
    try {
      expect((await read('/return-policy')).text).not.toContain('Mark-late')
    } finally {
      content.page = page
    }
    expect(await read('/return-policy')).toMatchObject({
      cache: 'miss',
      text: expect.stringContaining('Mark-late'),
    })
  })

  test('keeps pages without texts in the cache; a draft keeps all of them', async () => {
    for (const path of ['/', '/privacy-policy']) await read(path)
    await publish('policies/privacy-policy', 'Mark-draft', { publish: false })
    expect(await read('/privacy-policy')).toMatchObject({ cache: 'hit' })
    await publish('policies/privacy-policy', 'Mark-one')
    expect(await read('/')).toMatchObject({ cache: 'hit' })
  })
})

test('of a new post adds it to the blog, feed and sitemap; unpublishing makes it 404', async () => {
  const lists = ['/blog', '/blog/rss.xml', '/sitemaps/texts.xml']
  for (const path of [...lists, '/blog/fresh']) await read(path)
  const facts = { title: 'Fresh', date: '2026-11-20', excerpt: 'News.' }
  const post = { basedOn: 0, publish: true, facts, body: 'Refunds: {{refundDays}}.' }
  expect(await admin.put('/admin/content/blog/fresh', post)).toMatchObject({ status: 200 })
  for (const path of lists) expect((await read(path)).text, path).toContain('/blog/fresh')
  expect(await read('/blog/fresh')).toMatchObject({
    status: 200,
    text: expect.stringContaining('Refunds: 5-7 business days.'),
  })
  const { body } = await admin.get('/admin/content/blog/fresh')
  await admin.post('/admin/content/blog/fresh/unpublish', { basedOn: body.revision })
  for (const path of lists) expect((await read(path)).text, path).not.toContain('/blog/fresh')
  expect(await read('/blog/fresh')).toMatchObject({ status: 404 })
})

describe('a second process on the same database', () => {
  test.runIf(process.env['TEST_DATABASE_URL'])('shows a change within a second', async () => {
    const second = await openProcess()
    try {
      await read('/terms-and-conditions', second)
      await publish('policies/terms-and-conditions', 'Mark-far')
      await expect
        .poll(() => read('/terms-and-conditions', second).then((page) => page.text), { timeout: 1000 })
        .toContain('Mark-far')
    } finally {
      await second.close()
    }
  })
})
