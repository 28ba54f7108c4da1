import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type CatalogueWorld, openCatalogueWorld } from '#test/support/catalogue-world.ts'
import { rows } from '#platform/database/database.ts'
import { comparedPart, hasTyped } from '#platform/database/typed-match.ts'

import { fold } from './search-text.ts'

let world: CatalogueWorld
beforeAll(async () => {
  world = await openCatalogueWorld()
})
afterAll(() => world.close())

/**
 * Letters, marks and symbols of the scripts and blocks that occur in titles and queries. Each is tested between
 * two letters.
 */
const BLOCKS: readonly [number, number][] = [
  [0x01, 0x17f],
  [0x2b0, 0x36f],
  [0x900, 0xd7f],
  [0x1e00, 0x1e9d],
  [0x1ea0, 0x1ef9],
  [0x2000, 0x2106],
  [0x2150, 0x217f],
  [0x2190, 0x24e9],
  [0x2500, 0x2775],
  [0x2794, 0x2bff],
  [0x3000, 0x303f],
  [0xfb00, 0xfb06],
  [0xfe00, 0xfeff],
  [0xff01, 0xff5e],
]
const ASSIGNED = /\P{Cn}/u

const PHRASES = [
  'Taxmann’s  Élève: "C.K. Takwani" — Income-tax Act (2025)',
  'क़ानून फ़ौजदारी दण्ड सम्विधान पाँच हिन्दू सम्पत्ति अन्तरण न्याय जन्म संहिता। धारा ३०२',
  'पढ़ाई रङ्ग पञ्च क्\u200dष राष्ट्र\u200bपति आज़ादी',
  'Students` Guide, Students´ Guide, D’Souza’s, ‘quoted’ 5′',
  'Ørsted Straße Œuvre Łódź',
  'ড়াকা ਫ਼ਰੀਦ',
]

describe('kk_fold', () => {
  test('folds exactly like fold()', async () => {
    const characters = BLOCKS.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
    ).filter((character) => ASSIGNED.test(character))
    const texts = [...PHRASES, ...characters.map((character) => `x${character}x`)]
    const found = await rows<{ text: string; folded: string }>(
      world.db,
      sql`select text, kk_fold(text) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as one (text)`,
    )
    const others = found
      .filter(({ text, folded }) => folded !== fold(text))
      .map(({ text, folded }) => `${escape(text)}: ${escape(folded)}, not ${escape(fold(text))}`)
    expect(others).toEqual([])
  })
})

/** A typed text, and a title that contains it. */
const PARTS: readonly [typed: string, title: string][] = [
  ['Students’ Guide', "The Students' Guide to Audit"],
  ["Students' Guide", 'The Students’ Guide to Audit'],
  ['Students Guide', 'The Students’ Guide to Audit'],
  ['Taxmann Reckoner', "Taxmann's Reckoner"],
  ['taxmann’s reckoner', "Taxmann's  Reckoner"],
  ['D’Souza', "Law by D'Souza"],
  ['A.Y. 2025–26', 'Income Tax A.Y. 2025-26'],
  ['2025-26', 'Income Tax A.Y. 2025—26'],
  ['Goods and Services', 'Goods & Services Tax'],
  ['Goods & Services', 'Goods and Services Tax'],
  ['Income  Tax', 'Income Tax Act'],
  ['income\u00a0tax', 'Income-tax Act'],
  ['in\u00adcome tax\u200b', 'Income Tax Act'],
  ['ＧＳＴ Act', 'GST Act'],
  ['क़ानून', 'भारतीय कानून'],
  ['कानून', 'भारतीय क़ानून'],
  ['ज़मानत', 'जमानत का कानून'],
  ['जमानत', 'ज\u093cमानत का कानून'],
  ['दण्ड', 'भारतीय दंड संहिता'],
  ['दंड', 'भारतीय दण्ड संहिता'],
  ['सम्विधान', 'भारत का संविधान'],
  ['संविधान', 'भारत का सम्विधान'],
  ['पांच', 'पाँच वर्ष'],
  ['Élève', 'eleve'],
  ['100%', 'The 100% Guide'],
  ['%', '100% pure'],
]

/** A typed text, and a title that doesn't contain it. */
const NO_PARTS: readonly [typed: string, title: string][] = [
  ['\u200b', 'Income Tax'],
  ['%', 'Income Tax'],
  ['_', 'Income Tax'],
  ['\\', 'Income Tax'],
  ['.*', 'Income Tax'],
  ['(', 'Income Tax'],
  ['Income Act', 'Income Tax Act'],
  ['incometax', 'Income Tax'],
  ['भारतीय संहिता', 'भारतीय न्याय संहिता'],
]

describe('hasTyped', () => {
  const isPart = async (typed: string, title: string) =>
    (await rows<{ met: boolean }>(world.db, sql`select ${hasTyped(sql`${title}::text`, typed)} as met`))[0]
      ?.met

  test.each(PARTS)('finds %j in %j', async (typed, title) => expect(await isPart(typed, title)).toBe(true))

  test.each(NO_PARTS)('does not find %j in %j', async (typed, title) =>
    expect(await isPart(typed, title)).toBe(false),
  )

  test('compares the first ten words, and reports it', async () => {
    const words = 'one two three four five six seven eight nine ten'
    expect(await isPart(`${words} eleven`, `${words} TWELVE`)).toBe(true)
    expect(await isPart(words, words.toUpperCase())).toBe(true)
    expect(comparedPart(`${words} eleven`)).toEqual({ words: 10 })
    expect(comparedPart(words)).toBeUndefined()
    expect(comparedPart(`${'a'.repeat(80)} ${'b'.repeat(80)}`)).toEqual({ words: 2 })
    expect(comparedPart('x'.repeat(190))).toEqual({ letters: 120 })
  })

  test('accepts the longest text of every shape', async () => {
    for (const text of [
      'a-'.repeat(200),
      'क़'.repeat(200),
      '(*+?['.repeat(50),
      "'".repeat(200),
      'é'.repeat(200),
      '\ud800'.repeat(200),
    ]) {
      expect(await isPart(text, 'Income Tax')).toBe(false)
    }
  })
})

function escape(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[^ -~]/gu,
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  )
}
