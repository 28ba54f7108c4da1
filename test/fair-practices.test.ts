import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { NO_WISHES, TICKED_WISHES, WISHES } from '#modules/orders/delivery-wishes.ts'
import { BOOK_LISTS } from '#web/shared/home-lists/book-lists.ts'
import { root, sources } from '#test/support/source-tree.ts'

// The rules of /fair-practices that no other test holds, read from the sources of the shoppers' pages.

const shoppers = ['storefront', 'checkout', 'account', 'shared', 'client', 'start', 'ui']
  .flatMap((folder) => sources(`src/web/${folder}`))
  .filter(({ path: file }) => !file.includes('.test.'))

/** Lists the places in shoppers' pages that match. */
function found(pattern: RegExp, files = shoppers): string[] {
  return files.flatMap(({ path: file, text }) =>
    [...text.matchAll(pattern)].map(([words]) => `${file}: ${words.replaceAll(/\s+/g, ' ')}`),
  )
}

test('no page hurries a shopper', () => {
  expect(
    found(
      /(?<!in a )hurry|last chance|don[’']t miss|act now|selling fast|almost gone|limited time|(people|others) (are )?(viewing|looking)|in (\d+|\S+) carts/gi,
    ),
  ).toEqual([])
})

test('a button that declines names what the shopper keeps, and blames no one', () => {
  const labels = shoppers.flatMap(({ text }) =>
    [...text.matchAll(/cancelLabel="([^"]+)"/g)].map(([, label]) => label),
  )
  expect(labels.length).toBeGreaterThan(2)
  expect(labels.filter((label) => !/^Keep \w+$/.test(label ?? ''))).toEqual([])
  expect(found(/['">]No,? (thanks|I)\b[^<'"]*/gi)).toEqual([])
})

test('no page asks for notifications or the place by itself', () => {
  expect(found(/requestPermission|pushManager|geolocation/g)).toEqual([])
})

describe('boxes to tick', () => {
  const boxes = shoppers.flatMap(({ path: file, text }) =>
    [...text.matchAll(/<Checkbox\b.*?\/>/gs)].map(([box]) => ({ file, box })),
  )

  test('are never ticked in advance', () => {
    expect(boxes.length).toBeGreaterThan(5)
    expect(boxes.filter(({ box }) => /defaultChecked|\schecked(=\{true\}|\s|\/)/.test(box))).toEqual([])
    expect(Object.values(NO_WISHES).filter(Boolean)).toEqual([])
  })

  test('say what ticking them does, without a negation', () => {
    const ticks = TICKED_WISHES.map((wish) => WISHES[wish].checkout.tick)
    const labels = [...ticks, ...boxes.flatMap(({ box }) => /label="([^"]+)"/.exec(box)?.[1] ?? [])]
    expect(labels.length).toBeGreaterThan(4)
    expect(
      labels.filter((label) => /\b(not|no|never|without|opt out|uncheck)\b|n[’']t\b/i.test(label)),
    ).toEqual([])
  })
})

test('a payment is for one order: the gateway is never asked for a mandate or a subscription', () => {
  const paying = [...shoppers, ...sources('src/modules/payments'), ...sources('src/modules/checkout')]
  expect(found(/subscription_id|recurring|mandate|\bcustomer_id\b|save: /g, paying)).toEqual([])
})

describe('the declaration', () => {
  const page = readFileSync(path.join(root, 'content/policies/fair-practices.md'), 'utf8')
  const sections = page.split(/^## /m).slice(1)

  test('has the thirteen kinds of the guidelines, each in one sentence', () => {
    const kinds = sections.map((section) => section.split('\n')[0])
    expect(kinds.slice(0, -3)).toEqual([
      'False urgency',
      'Basket sneaking',
      'Confirm shaming',
      'Forced action',
      'Subscription trap',
      'Interface interference',
      'Bait and switch',
      'Drip pricing',
      'Disguised advertisement',
      'Nagging',
      'Trick question',
      'SaaS billing',
      'Rogue malware',
    ])
    for (const section of sections.slice(0, -3)) expect(section.match(/\.(\s|$)/g)).toHaveLength(1)
  })

  test('explains the default order, similar books and the home page lists in four sentences', () => {
    const ranking = sections.at(-3) ?? ''
    expect(ranking.match(/\.(\s|$)/g)).toHaveLength(4)
    for (const name of ['newest', 'Similar Books', 'Bestsellers', 'Most Viewed'])
      expect(ranking).toContain(name)
  })

  test('has ten rules for reviews, which every list of reviews links to', () => {
    const [heading, ...rules] = sections.at(-2)?.trim().split(/\n+/) ?? []
    expect(heading).toBe('How we handle reviews')
    expect(rules.map((rule) => /^\d+\. /.exec(rule)?.[0])).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at + 1}. `),
    )
    for (const subject of [
      'Verified buyer',
      'confirmed their email',
      "don't pay for reviews",
      'critical',
      'Edited',
    ])
      expect(rules.join(' ')).toContain(subject)
  })

  test('the page of a list that staff choose states this', () => {
    for (const { description } of BOOK_LISTS)
      expect(description).toMatch(/chosen by our (staff|booksellers)/i)
  })

  test('names a test for each kind in docs/compliance.md', () => {
    const table = readFileSync(path.join(root, 'docs/compliance.md'), 'utf8')
    for (const section of sections.slice(0, -3))
      expect(table).toMatch(new RegExp(`^\\|\\s*${section.split('\n')[0]}\\s*\\|\\s*\``, 'm'))
  })
})
