import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'

import { business } from '#modules/settings/business.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import routes from '#web/routes.ts'

import { buildLibrary, readSources } from './live-library.ts'
import { PURPOSES } from './purposes.ts'
import { CONTENT_FOLDER, shopFacts } from './shop-facts.ts'

// Checks the texts in content/: the specification's figures, a substantial length, and working links.

const library = buildLibrary(readSources(CONTENT_FOLDER), shopFacts(business.name, BUILT_IN_DETAILS))
const topics = library.topics.map(({ topic }) => topic)
const policies = ['terms-and-conditions', 'privacy-policy', 'shipping-policy', 'return-policy'] as const

function textOf(slug: string): string {
  const html = library.pages.get(slug)?.html ?? ''
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe('the policies state the specified figures (spec storefront §9)', () => {
  const said: [page: (typeof policies)[number], figures: RegExp[]][] = [
    [
      'terms-and-conditions',
      [
        /at least 18 years old/,
        /flat 10% discount on all books/,
        /UPI, credit and debit cards and net banking/,
        /cash on delivery where available/,
        /before 6:00 PM are delivered free on the same day/,
        /3-5 working days/,
        /cancel only before dispatch/,
        /within 48 hours of delivery/,
        /no other returns or refunds after delivery/,
        /do not supply units or developers in a Special Economic Zone/,
      ],
    ],
    [
      'shipping-policy',
      [
        /Same-day delivery is free in our home city, Chandigarh/,
        /before 6:00 PM/,
        /Courier delivery elsewhere takes 3-5 working days/,
        /over ₹500/,
        /₹50\.00 for the parcel/,
      ],
    ],
    [
      'return-policy',
      [
        /cancel only before dispatch/,
        /damaged, misprinted or with a wrong title is exchanged if you tell us within 48 hours of delivery/,
        /no returns or refunds after delivery/,
        /only when no replacement is available/,
        /5-7 business days/,
        /shipping charges are not refundable/,
      ],
    ],
    ['privacy-policy', [/Digital Personal Data Protection Act, 2023/, /Grievance Officer/, /18 or older/]],
  ]

  test.each(said)('%s', (page, figures) => {
    for (const figure of figures) expect(textOf(page)).toMatch(figure)
  })

  test('have the specified titles and a date each (spec storefront §2)', () => {
    expect(policies.map((slug) => library.pages.get(slug)?.title)).toEqual([
      'Terms & Conditions',
      'Privacy Policy',
      'Shipping Policy',
      'Cancellations & Refunds Policy',
    ])
    for (const slug of policies) expect(library.pages.get(slug)?.updated).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

test('the terms state methods, security, charge-back and the gateway’s contact', () => {
  const payment = /<h2 id="payment">(.*?)<h2/s.exec(
    library.pages.get('terms-and-conditions')?.html ?? '',
  )?.[1]
  for (const fact of [
    'UPI, credit and debit cards',
    'Security',
    'Charge-back',
    'https://razorpay.com/support/',
  ])
    expect(payment).toContain(fact)
})

test('the accessibility statement has its four parts, a date and a contact', () => {
  const page = library.pages.get('accessibility')
  expect(page?.headings.map(({ text }) => text)).toEqual([
    'What we aim for',
    'What was tested, and when',
    'Known gaps',
    'Tell us about a barrier',
  ])
  expect(page?.html).toMatch(/They last ran in \w+ 20\d\d/)
  expect(page?.html.split('barrier').at(-1)).toMatch(/href="tel:.*href="mailto:/s)
})

test('about us has its three sections (spec storefront §2)', () => {
  const headings = library.pages.get('about-us')?.headings.map(({ text }) => text)
  expect(headings).toEqual(['Who We Are', 'Our Services', 'Why Choose Us'])
})

test.each(Object.values(PURPOSES))('the privacy policy lists: $data', ({ data, when, why, kept }) => {
  const policy = textOf('privacy-policy')
  for (const text of [`${data} ${when} ${why}`, `${data} ${kept}`]) expect(policy).toContain(text)
})

test('there are 8 e-books, each on one of the four specified topics (spec storefront §2)', () => {
  expect(topics.map(({ slug }) => slug)).toEqual([
    'commercial-law',
    'corporate-law',
    'gst-taxation',
    'legal-drafting',
  ])
  expect(topics.flatMap(({ entries }) => entries)).toHaveLength(8)
})

test.each(topics)('the primer $slug has 1,500 words or more and cites its sections', ({ words, html }) => {
  expect(words).toBeGreaterThanOrEqual(1500)
  expect(html.match(/\bsections? \d+/g)?.length).toBeGreaterThan(20)
})

test('the blog has 3 posts of 600 words or more, newest first', () => {
  expect(library.posts).toHaveLength(3)
  for (const post of library.posts) expect(post.words).toBeGreaterThanOrEqual(600)
  const days = library.posts.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
})

test('titles and descriptions are unique, and descriptions fit a search result', () => {
  const texts = [...library.pages.values(), ...topics]
  const all = [...texts.map(({ description }) => description), ...library.posts.map(({ excerpt }) => excerpt)]
  expect(new Set(all).size).toBe(all.length)
  for (const description of all) expect(description.length).toBeGreaterThan(70)
  for (const description of all) expect(description.length).toBeLessThanOrEqual(240)
  const titles = [...texts, ...library.posts].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

describe('links', () => {
  const site = routes as RouteObject[]
  const seed = readFileSync(path.join(CONTENT_FOLDER, '../db/seed/categories.json'), 'utf8')
  const categories = new Set((JSON.parse(seed) as { slug: string }[]).map(({ slug }) => slug))
  const slugs = new Set([...topics, ...library.posts].map(({ slug }) => slug))

  function leadsSomewhere(address: string): boolean {
    const matches = matchRoutes(site, address)
    const last = matches?.at(-1)
    if (!last || last.route.path === '*') return false
    const { slug } = last.params
    if (slug === undefined) return true
    return address.startsWith('/bookstore/') ? categories.has(slug) : slugs.has(slug)
  }

  const html = [...library.pages.values(), ...topics, ...library.posts].map((text) => text.html).join('')
  const addresses = [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href))]

  test.each(addresses)('%s', (address) => {
    const outside = /^(mailto:\S+@\S+|tel:\+\d+|https:\/\/\S+)$/
    expect(address.startsWith('/') ? leadsSomewhere(address) : outside.test(address)).toBe(true)
  })
})

test('no text repeats the shop’s name next to its address', () => {
  for (const text of [...library.pages.values(), ...topics, ...library.posts])
    expect(text.html).not.toMatch(/Kanoon Kitab, Kanoon Kitab/)
})

test('no text contains a placeholder, a straight quote or raw HTML', () => {
  for (const text of [...library.pages.values(), ...topics, ...library.posts]) {
    expect(text.html).not.toMatch(/\{\{|\}\}|&quot;|<script|<img/)
  }
})

test('every file of content/ is read', () => {
  const read = library.pages.size + library.posts.length + topics.length
  expect(globSync('*/*.md', { cwd: CONTENT_FOLDER })).toHaveLength(read)
})
