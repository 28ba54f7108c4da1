import { beforeAll, describe, expect, test } from 'vitest'

import { fit } from './line-breaking.ts'
import { type Fonts, loadFonts } from './typesetter.ts'

let fonts: Fonts
beforeAll(async () => {
  fonts = await loadFonts()
})

const box = { face: 'strong', width: 300, maxLines: 3, sizes: [60, 40, 20] } as const
const widest = ({ lines, size }: ReturnType<typeof fit>) =>
  Math.max(...lines.map((line) => fonts.width(line, { face: 'strong', size })))

test('sets a text in the largest size that fits', () => {
  expect(fit(fonts, 'Short', box)).toEqual({ lines: ['Short'], size: 60 })
  expect(fit(fonts, 'Sale of Goods and Partnership', box).size).toBe(40)
})

test('breaks lines evenly', () => {
  const { lines } = fit(fonts, 'one two three four', { ...box, sizes: [60] })
  expect(lines).toEqual(['one two', 'three four'])
})

test('cuts a text that is too long even in the smallest size', () => {
  const long = fit(fonts, 'word '.repeat(200), box)
  expect(long.lines).toHaveLength(3)
  expect(long.lines[2]).toMatch(/…$/)
  expect(widest(long)).toBeLessThanOrEqual(300)
})

test('fits within the height', () => {
  expect(fit(fonts, 'word '.repeat(200), { ...box, height: 50 }).lines).toHaveLength(2)
})

describe('a word that is wider than the box', () => {
  test.each([
    ['Latin', 'Donaudampfschifffahrtsgesellschaftskapitän'],
    ['Hindi', 'अन्तर्राष्ट्रीयकरणस्य'.repeat(3)],
    ['Arabic', 'القسطنطينية'.repeat(5)],
    ['500 letters', 'W'.repeat(500)],
  ])('is broken between letters: %s', (_what, word) => {
    const broken = fit(fonts, word, box)
    expect(broken.lines.length).toBeGreaterThan(1)
    expect(widest(broken)).toBeLessThanOrEqual(300)
  })
})

test('a conjunct is narrower than its two consonants, and no letter spacing breaks it', () => {
  const style = { face: 'strong', size: 60 } as const
  const width = (text: string) => fonts.width(text, style)
  expect(width('क')).toBeGreaterThan(20)
  expect(width('क्ष')).toBeLessThan(width('क') + width('ष'))
  expect(width('क्ष')).toBe(fonts.width('क्ष', { ...style, tracking: 0.1 }))
})
