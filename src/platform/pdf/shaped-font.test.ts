import type { Font } from 'fontkit'
import { expect, test } from 'vitest'

import { fontNamed, fontRuns, loadTypefaces } from './typefaces.ts'

await loadTypefaces()

function layout(text: string) {
  const [run] = fontRuns(text, 'text')
  return (fontNamed(run?.font ?? '') as Font).layout(run?.text ?? '')
}

// fontkit's own shaper throws on the first word and draws the reph of the second twice.
test.each(['ਹੁਸ਼ਿਆਰਪੁਰ', 'কার্তিক', 'ஸ்ரீ', 'క్ష్మి', 'ക്ഷ്മി', 'राष्ट्र', 'لکھنؤ'])(
  '%s is shaped into glyphs of the font and read back as its letters',
  (word) => {
    const { glyphs } = layout(word)
    expect(glyphs.every(({ id }) => id > 0)).toBe(true)
    const sorted = (letters: number[]) =>
      letters.filter((letter) => letter !== 0x2060).toSorted((a, b) => a - b)
    const written = Array.from(word.normalize('NFC'), (letter) => letter.codePointAt(0) ?? 0)
    expect(sorted(glyphs.flatMap(({ codePoints }) => codePoints))).toEqual(sorted(written))
  },
)

test('the reph of কার্তিক appears once', () => {
  const ids = layout('কার্তিক').glyphs.map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size + 1)
})

test('the width of a word is the sum of its advances', () => {
  const run = layout('முருகன்')
  expect(run.advanceWidth).toBe(run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0))
})

test('an Urdu word is set from its last letter', () => {
  const [first] = layout('لکھنؤ').glyphs
  expect(first?.codePoints).toContain('ؤ'.codePointAt(0))
})
