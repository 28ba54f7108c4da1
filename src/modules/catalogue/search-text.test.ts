import { describe, expect, test } from 'vitest'

import { fold, searchWords, shortening, storable, titleKey } from './search-text.ts'

test('ignores case, accents, punctuation and possessives', () => {
  expect(fold('Taxmann’s  Élève: "C.K. Takwani" — Income-tax Act (2025)')).toBe(
    'taxmann eleve c k takwani income tax act 2025',
  )
})

test('keeps the vowel signs of Devanagari', () => {
  expect(fold('भारतीय न्याय संहिता')).toBe('भारतीय न्याय संहिता')
})

describe('fold treats as equal', () => {
  test.each([
    ['क़ानून', 'कानून'],
    ['क\u093cानून', '\u0958ानून'],
    ['फ़ौजदारी', 'फौजदारी'],
    ['दण्ड', 'दंड'],
    ['सम्विधान', 'संविधान'],
    ['हिन्दू', 'हिंदू'],
    ['सम्पत्ति अन्तरण', 'संपत्ति अंतरण'],
    ['पाँच', 'पांच'],
    ['धारा ३०२', 'धारा 302'],
    ['राष्ट्र\u200bपति', 'राष्ट्रपति'],
    ['पक्\u200dष', 'पक्ष'],
    ['संहिता।', 'संहिता'],
    ['Students’ Guide', "Students' Guide"],
    ['Students` Guide', 'Students´ Guide'],
    ['A.Y. 2025–26', 'A.Y.  2025-26'],
    ['in\u00adcome\u200e tax', 'income tax'],
    ['ＧＳＴ', 'gst'],
    ['Straße, Ørsted', 'strasse orsted'],
  ])('%j and %j', (one, other) => expect(fold(one)).toBe(fold(other)))
})

test('fold keeps distinct spellings apart', () => {
  expect(fold('न्याय')).toBe('न्याय')
  expect(fold('जन्म')).toBe('जन्म')
})

test('joins a dotted Devanagari abbreviation, but keeps initials apart', () => {
  expect(searchWords('भा.दं.सं. 302')).toEqual(['भादंसं', '302'])
  expect(searchWords('आई.पी.सी')).toEqual(['आईपीसी'])
  expect(searchWords('एम.पी. जैन')).toEqual(['एम', 'पी', 'जैन'])
})

test('joins three or more Latin letters spelled out in Devanagari', () => {
  expect(searchWords('आई पी सी 302')).toEqual(['आईपीसी', '302'])
  expect(searchWords('जी  एस टी')).toEqual(['जीएसटी'])
  expect(searchWords('आई. पी. सी. के तहत')).toEqual(['आईपीसी', 'के', 'तहत'])
  expect(searchWords('बी-एन-एस-एस')).toEqual(['बीएनएसएस'])
  expect(searchWords('एम पी जैन')).toEqual(['एम', 'पी', 'जैन'])
})

test('removes characters that PostgreSQL rejects, and cuts endless queries', () => {
  expect(storable('a\u0000b\ud800')).toBe('a b\ufffd')
  expect(storable('x'.repeat(5000))).toHaveLength(200)
  expect(searchWords('word '.repeat(99))).toHaveLength(10)
})

test('cuts words at forty letters, never within a character', () => {
  expect(searchWords(`${'a'.repeat(190)} tax`)).toEqual(['a'.repeat(40), 'tax'])
  expect(searchWords('𑀅'.repeat(90))).toEqual(['𑀅'.repeat(40)])
})

test.each([
  ['income tax act', undefined],
  ['one two three four five six seven eight nine ten', undefined],
  ['one two three four five six seven eight nine ten eleven', { words: 10 }],
  ['a b c d e f g h i j k l m', undefined],
  [`tax ${'क'.repeat(41)}`, { letters: 40 }],
  ['क'.repeat(40), undefined],
  ['x'.repeat(201), { letters: 40 }],
  [`${'constitutional '.repeat(8)}${'x'.repeat(100)}`, { words: 9, letters: 40 }],
  ['constitution '.repeat(16), { words: 10 }],
  ['.'.repeat(300), undefined],
])('%s is shortened to %o', (text, shortened) => expect(shortening(text)).toEqual(shortened))

test('strips the article from a title', () => {
  expect(titleKey('The Negotiable Instruments Act')).toBe('negotiable instruments act')
  expect(titleKey('A B C of G S T')).toBe('b c of g s t')
})

test('joins separated letters, and a section with its letter', () => {
  expect(searchWords('M. P. Jain')).toEqual(['mp', 'jain'])
  expect(searchWords('A B C of G.S.T.')).toEqual(['abc', 'of', 'gst'])
  expect(searchWords('498-A ipc')).toEqual(['498a', 'ipc'])
  expect(searchWords('e commerce')).toEqual(['e', 'commerce'])
})

test("ignores 'books' after other words", () => {
  expect(searchWords('labour law books')).toEqual(['labour', 'law'])
  expect(searchWords('books')).toEqual(['books'])
})
