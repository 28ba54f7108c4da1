import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'

import { fontNamed, fontRuns, loadTypefaces, missingFrom, printedText, withBoxes } from './typefaces.ts'

await loadTypefaces()

const fontsOf = (text: string) => fontRuns(text, 'text').map(({ font }) => font)

test('draws each character with a file that has it', () => {
  expect(fontRuns('₹956.50', 'strong')).toEqual([
    { text: '₹', font: 'strong latin-ext' },
    { text: '956.50', font: 'strong latin' },
  ])
  expect(fontsOf('BNS भारतीय न्याय')).toEqual([
    'text latin',
    'tiro-devanagari-hindi',
    'text latin',
    'tiro-devanagari-hindi',
  ])
})

describe('Indian scripts', () => {
  test.each([
    ['முருகன்', 'noto-sans-tamil'],
    ['চট্টোপাধ্যায়', 'noto-sans-bengali'],
    ['ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi'],
    ['ગુજરાત', 'noto-sans-gujarati'],
    ['ଓଡ଼ିଶା', 'noto-sans-oriya'],
    ['హైదరాబాద్', 'noto-sans-telugu'],
    ['ಬೆಂಗಳೂರು', 'noto-sans-kannada'],
    ['തിരുവനന്തപുരം', 'noto-sans-malayalam'],
    ['لکھنؤ', 'noto-naskh-arabic'],
  ])('%s is drawn by one file', (text, font) => {
    expect(fontRuns(text, 'strong')).toEqual([{ text: text.normalize('NFC'), font }])
  })

  test('a font also draws the danda and the joiner in its words', () => {
    expect(fontsOf('র‍্যাম।')).toEqual(['noto-sans-bengali'])
  })
})

test.each([
  '3→4',
  'α-Block, Flat №4',
  'Nguyễn Thị Hồng',
  'Jose\u0301',
  'x\u0302',
  'a†b',
  'Ŧ ṁ ḥ',
  '🎂 👍🏽 👨‍👩‍👧 ❤️',
  '①',
])('one font draws all of %s', (text) => {
  const runs = fontRuns(text, 'text')
  expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
})

test.each([
  ['Ｒａｖｉ　１２', 'Ravi 12'],
  ['KK\u2010000123 \u2011 4', 'KK-000123 - 4'],
  ['Flat\u202f4', 'Flat 4'],
  ['Jose\u0301', 'José'],
  ['Phase-Ⅳ', 'Phase-IV'],
  ['ﻣﺤﻤﺪ', 'محمد'],
])('prints %s as %s', (text, printed) => {
  expect(printedText(text)).toBe(printed)
})

test.each([
  ['Law 法 Book', ['法']],
  ['สมชาย', ['ส', 'ม', 'ช', 'า', 'ย']],
  ['10⁴ 法法', ['⁴', '法']],
])('names the characters of %s that no file has, and prints nothing', (text, characters) => {
  expect(missingFrom([text])).toEqual(characters)
  expect(() => fontRuns(text, 'text')).toThrow(/The shop has no font for “/)
})

test('invisible characters need no font', () => {
  expect(missingFrom(['\u200bRavi\u200e\u00ad', 'a\u0007b', '\ufeff'])).toEqual([])
  expect(fontRuns('\ufeff', 'text')).toEqual([])
})

test.each(['text', 'italic', 'strong', 'strong-italic'] as const)(
  'every character that face %s claims to draw has a glyph in its file',
  (face) => {
    const drawn = fontRuns('A₹ŦỄαЖभமவ→★🎂', face).map(({ text, font }) => {
      const source = fontNamed(font)
      const { glyphs } = ('layout' in source ? source : (create(source) as Font)).layout(text)
      return [text, glyphs.every(({ id }) => id > 0)]
    })
    expect(drawn).toEqual(drawn.map(([text]) => [text, true]))
  },
)

test('a cover shows a box for a character that no file has', () => {
  expect(withBoxes('Law 法 Book')).toBe('Law □ Book')
  expect(withBoxes('Law of Evidence')).toBe('Law of Evidence')
})
