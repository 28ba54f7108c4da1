import { expect, test } from 'vitest'

import { aBook, BNS } from '#test/support/book-fixture.ts'
import { readable, renderPage } from '#test/support/render-page.tsx'

import { CardLaw } from './card-law.tsx'

const NOTHING = { amendedUpTo: null, lawStatedAsOn: null, olderThan: null, lawChanged: false }

const card = async (facts: Partial<typeof NOTHING> | object) =>
  readable(await renderPage('/', <CardLaw book={aBook({ ...NOTHING, ...facts })} />)).trim()

test('that the law has changed since comes before what the book says', async () => {
  const text = await card({ olderThan: BNS, lawChanged: true, lawStatedAsOn: '2020-01-01' })
  expect(text).toContain('Older than: Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024')
  expect(text).not.toContain('2020')
})

test('the day of the law in a few words', async () => {
  expect(await card({ lawStatedAsOn: '2026-06-01', amendedUpTo: 'Finance Act, 2026' })).toContain(
    'Law as on 1 June 2026',
  )
})

test('that no day is stated is said only where the law is known to have changed', async () => {
  expect(await card({ lawChanged: true })).toContain('Law date not stated')
  expect(await card({})).not.toContain('Law date')
})
