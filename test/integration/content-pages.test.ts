import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadPages } from '#test/support/pages.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests text pages as visitors and search engines get them: policies, about, contact, e-books, blog.

const TOPICS = ['commercial-law', 'corporate-law', 'gst-taxation', 'legal-drafting']
const POSTS = ['which-edition-do-you-need', 'from-ipc-to-bns', 'income-tax-act-2025']
const PAGES: [path: string, heading: string][] = [
  ['/about-us', 'About Us'],
  ['/contact-us', 'Contact Us'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/privacy-notice-hindi', 'गोपनीयता सूचना (हिन्दी)'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/return-policy', 'Cancellations & Refunds Policy'],
  ['/accessibility', 'Accessibility statement'],
  ['/fair-practices', 'Fair practices'],
  ['/ebook', 'Our E-Books Collection'],
  ['/ebooks/gst-taxation', 'GST & Taxation: Goods and services tax, and income tax in outline'],
  ['/blog', 'Latest Blog Posts'],
  ['/blog/from-ipc-to-bns', 'From the IPC to the BNS: reading old cases under the new codes'],
]

let shop: TestShop
const html = new Map<string, string>()

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages() })
  const all = [
    ...PAGES.map(([path]) => path),
    ...TOPICS.map((slug) => `/ebooks/${slug}`),
    ...POSTS.map((slug) => `/blog/${slug}`),
  ]
  for (const path of new Set(all)) html.set(path, await (await shop.fetch(path)).text())
})
afterAll(() => shop.close())

const page = (path: string): string => html.get(path) ?? ''
const main = (path: string): string => /<main[^>]*>(.*)<\/main>/s.exec(page(path))?.[1] ?? ''

describe.each(PAGES)('GET %s', (path, heading) => {
  test('has one h1 and a head for search engines', () => {
    const headings = page(path).match(/<h1[^>]*>.*?<\/h1>/gs) ?? []
    expect(headings.map((one) => readable(one).trim())).toEqual([heading])
    expect(page(path)).toMatch(/<title>[^<]{15,}\| Kanoon Kitab<\/title>/)
    expect(page(path)).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(page(path)).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${path}"`))
  })

  test('has valid structured data with a breadcrumb', () => {
    const data = [...page(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const types = data.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])
    expect(types).toContain('BreadcrumbList')
  })
})

test('titles and descriptions are unique', () => {
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = [...html.values()].map((text) => pattern.exec(text)?.[1])
    expect(new Set(found).size).toBe(html.size)
  }
})

test.each(['/ebooks/unknown', '/blog/unknown', '/ebooks/unknown/download.pdf'])(
  'GET %s is a 404',
  async (path) => {
    const response = await shop.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/not found\./)
  },
)

test('registration states the minimum age, the rights over data and the Data Protection Board', async () => {
  const text = readable(await (await shop.fetch('/register')).text())
  for (const sentence of [
    'You must be 18 or older to open an account.',
    'You can ask us to show, correct or erase your data.',
    'Data Protection Board of India',
    'हिन्दी में',
  ]) {
    expect(text).toContain(sentence)
  }
})

test('the Hindi notice is marked as Hindi and names the rights and the Board', () => {
  const text = page('/privacy-notice-hindi')
  expect(text).toContain('<div lang="hi">')
  for (const part of ['आपके अधिकार', 'Data Protection Board of India', '18 वर्ष']) expect(text).toContain(part)
})

describe('the list of e-books (spec storefront §2)', () => {
  test('has 8 e-books, and Read / Download opens their topic (spec storefront §2)', () => {
    const links = [...main('/ebook').matchAll(/<a [^>]*aria-label="Read \/ Download: [^>]*>/g)].map(
      ([tag]) => tag,
    )
    const targets = links.map((tag) => /href="\/ebooks\/([^"]+)"/.exec(tag)?.[1])
    expect(targets).toEqual(TOPICS.flatMap((slug) => [slug, slug]))
  })

  test.each(TOPICS)('%s shows its two e-books, its text, and files that exist', async (slug) => {
    const text = main(`/ebooks/${slug}`)
    expect(text.match(/<li[^>]*>\s*<div aria-hidden/g) ?? []).toHaveLength(2)
    for (const [, href = ''] of text.matchAll(/href="(\/ebooks\/[^"]+\/download\.(?:pdf|epub))"/g)) {
      expect((await shop.fetch(href, { method: 'HEAD' })).status).toBe(200)
    }
    expect(text.match(/download\.(pdf|epub)"/g)).toHaveLength(2)
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
    expect(readable(text).split(' ').length).toBeGreaterThan(1500)
  })
})

describe('the blog', () => {
  test('lists 3 posts with title, date and excerpt; Read More opens them (spec storefront §2)', () => {
    const targets = [...main('/blog').matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)
    expect(targets).toEqual(POSTS)
    expect(main('/blog').match(/<time dateTime="2025-\d\d-\d\d"/gi)).toHaveLength(3)
    expect(readable(main('/blog')).match(/Read More/g)).toHaveLength(3)
  })

  test('announces its feed, and the feed exists', async () => {
    expect(page('/blog')).toContain('<link rel="alternate" type="application/rss+xml"')
    const feed = await shop.fetch('/blog/rss.xml')
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const xml = await feed.text()
    for (const slug of POSTS) expect(xml).toContain(`/blog/${slug}</link>`)
  })

  test.each(POSTS)('%s is marked up as an article with its dates', (slug) => {
    expect(page(`/blog/${slug}`)).toMatch(/"@type":"BlogPosting".*"datePublished":"2025-/)
  })
})

test('contact lists every way to reach the store, with the specified hours (spec storefront §2)', () => {
  const text = readable(main('/contact-us'))
  expect(text).toContain('Monday to Saturday 10:00 AM – 8:00 PM')
  expect(text).toContain('Sunday 10:00 AM – 6:00 PM')
  for (const fact of ['Address', 'Phone', 'WhatsApp', 'Email', 'Facebook', 'OpenStreetMap']) {
    expect(main('/contact-us')).toContain(fact)
  }
  const required = main('/contact-us').match(/<(input|textarea)[^>]*\brequired=""/g)
  expect(required).toHaveLength(5)
  expect(main('/contact-us')).toMatch(/type="email"/)
  expect(main('/contact-us')).toMatch(/type="tel"/)
  expect(main('/contact-us')).not.toContain('<iframe')
})

/** Returns the readable text of a page. */
function readable(markup: string): string {
  return markup
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
