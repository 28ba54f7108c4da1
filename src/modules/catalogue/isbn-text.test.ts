import { describe, expect, test } from 'vitest'

import { bareIsbn, isbnIssue, isbnsIn, parseIsbn } from './isbn.ts'
import { findIsbns } from './isbn-text.ts'

const ISBN = '9780192865458'

const WRITTEN = [
  ISBN,
  '978-0-19-286545-8',
  '978 0 19 286545 8',
  '978.0.19.286545.8',
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d', '\u2043'].map(
    (dash) => ['978', '0', '19', '286545', '8'].join(dash),
  ),
  ...['\u00ad', '\u200b', '\u2060', '\ufeff', '\u00a0', '\u2009', '\u202f'].map((sign) =>
    ['978', '0192', '865458'].join(sign),
  ),
  ...['\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u2066'].map((sign) => sign + ISBN),
  ...['\u200b', '\u200e', '\u2069', '\u202c', '\u00ad', '\u2800'].map((sign) => ISBN + sign),
  `\u202a${ISBN}\u202c`,
  `${ISBN}.`,
  `${ISBN},`,
  `${ISBN};`,
  `${ISBN}:`,
  `${ISBN}/`,
  `${ISBN} (HB)`,
  `${ISBN}(PB)`,
  `${ISBN} [Paperback]`,
  `${ISBN} HB`,
  `${ISBN} - Hardcover`,
  `${ISBN} (HB).`,
  `(${ISBN})`,
  `"${ISBN}"`,
  `'${ISBN}'`,
  `“${ISBN}”`,
  `«${ISBN}»`,
  `="${ISBN}"`,
  `ISBN ${ISBN}`,
  `ISBN${ISBN}`,
  `ISBN: ${ISBN}`,
  `ISBN : ${ISBN}`,
  `ISBN-13: ${ISBN}`,
  `ISBN-13 \u200f : \u200e 978-0192865458`,
  `ISBN 13 – ${ISBN}`,
  `ISBN 13 ${ISBN}`,
  `ISBN13: ${ISBN}`,
  `ISBN (13): ${ISBN}`,
  `ISBN (13) ${ISBN}`,
  `ISBN(13)- ${ISBN}`,
  `ISBN No. ${ISBN}`,
  `ISBN No: ${ISBN}`,
  `ISBN Number: ${ISBN}`,
  `ISBN # ${ISBN}`,
  `isbn=${ISBN}`,
  `e-ISBN: ${ISBN}`,
  `EAN ${ISBN}`,
  `EAN-13: ${ISBN}`,
  `EAN: ${ISBN}.`,
  `ISBN-13 No.: ${ISBN}`,
  `p-ISBN: ${ISBN}`,
  `pISBN ${ISBN}`,
  `I.S.B.N. ${ISBN}`,
  `GTIN-13 ${ISBN}`,
  `Barcode: ${ISBN}`,
  `urn:isbn:${ISBN}`,
  '978--0192865458',
  ...['/', '~', '*', ':', ',', '|', '\\', '=', '•', '‧', '・', ' – ', ' / '].map((sign) =>
    ['978', '0192865458'].join(sign),
  ),
  ['978', '0', '19', '286545', '8'].join(' – '),
  ['978', '0', '19', '286545', '8'].join('/'),
  '(978) 0192865458',
  '[978]-0192865458',
  '９７８０１９２８６５４５８',
  'ＩＳＢＮ：９７８－０－１９－２８６５４５－８',
  '९७८०१९२८६५४५८',
  '९७८-०-१९-२८६५४५-८',
  '৯৭৮০১৯২৮৬৫৪৫৮',
  '௯௭௮௦௧௯௨௮௬௫௪௫௮',
  'ISBN-10: 0192865455',
  '0-19-286545-5',
  '0192865455.',
  '०१९२८६५४५५',
  `ISBN-10: 0192865455, ISBN-13: ${ISBN}`,
  `${ISBN} ${ISBN}`,
]

/** Text that scanners send: the AIM identifier, the add-on printed next to the barcode, a GS1 key. */
const SCANNED = [
  `${ISBN}51995`,
  `${ISBN}15`,
  `${ISBN} 51995`,
  `]E0${ISBN}`,
  `]E3${ISBN}51995`,
  `]e0${ISBN}`,
  `0${ISBN}`,
  `]d2010${ISBN}`,
  `(01)0${ISBN}`,
  `${ISBN}\t`,
  `${ISBN}\r\n`,
  `]E0${ISBN}\t`,
  '९७८०१९२८६५४५८५१९९५',
]

test.each(SCANNED)('reads the scan %j', (scan) => {
  expect(isbnsIn(scan)).toEqual([ISBN])
  expect(parseIsbn(scan)).toBe(ISBN)
  expect(isbnIssue(scan)).toBeUndefined()
})

test('an add-on is neither another number nor copies', () => {
  expect(findIsbns(`${ISBN}51995 x 3`).rest.trim()).toBe('x 3')
  expect(findIsbns(`${ISBN} 51995, 3`).rest.trim()).toBe(', 3')
  expect(findIsbns(`${ISBN} 5`).rest.trim()).toBe('5')
  expect(parseIsbn('978817737293051995')).toBeUndefined()
})

test('the number of printed music is not an ISBN', () => {
  expect(parseIsbn('9790000000001')).toBeUndefined()
  expect(findIsbns('979-0-2600-0043-8').wrong).toBe('9790260000438')
  expect(isbnIssue('979-0-2600-0043-8')).toBe('This number is of printed music (ISMN). It isn’t an ISBN.')
})

describe('parseIsbn reads', () => {
  test.each(WRITTEN)('%j', (written) => {
    expect(parseIsbn(written)).toBe(ISBN)
    expect(isbnsIn(written)).toEqual([ISBN])
    expect(isbnIssue(written)).toBeUndefined()
  })

  test.each(['0-8044-2957-X', '0-8044-2957-x', 'ISBN 0-8044-2957-X.', '080442957X (PB)', '0–8044–2957–X'])(
    '%j',
    (written) => expect(parseIsbn(written)).toBe('9780804429573'),
  )
})

describe('isbnsIn finds both ISBNs of', () => {
  const OTHER = '9788177372939'
  test.each([
    `${ISBN} ${OTHER}`,
    `${ISBN}, ${OTHER}`,
    `${ISBN}\n${OTHER}`,
    `${ISBN}${OTHER}`,
    `978-0-19-286545-8 978-81-7737-293-9`,
    `978 0 19 286545 8 978 81 7737 293 9`,
    `${ISBN}; ISBN 81-7737-293-9`,
    `1. ${ISBN} 2. ${OTHER}`,
  ])('%j', (written) => {
    expect(isbnsIn(written)).toEqual([ISBN, OTHER])
    expect(parseIsbn(written)).toBeUndefined()
    expect(isbnIssue(written)).toBe('Enter one ISBN, not two.')
  })
})

test.each([
  `Law of Torts ${ISBN}`,
  `${ISBN} Law of Torts`,
  'income tax',
  '1234567890123',
  '9788177372930',
  `a${ISBN}`,
  `${ISBN}1`,
  `1${ISBN}`,
  '24 hexadecimal: 978019286545897801928654',
])('%j is not an ISBN alone', (written) => expect(parseIsbn(written)).toBeUndefined())

test('keeps the text around an ISBN', () => {
  expect(findIsbns(`5 x ISBN (13): ${ISBN} (HB), Torts`).rest).toBe('5 x   (HB), Torts')
  expect(findIsbns(`Torts – ${ISBN} x5`, { mark: '¦' }).rest).toBe('Torts - ¦ x5')
  expect(findIsbns('Torts – second edition').rest).toBe('Torts – second edition')
})

test('treats a number as an ISBN if it is the whole text or labelled as one', () => {
  expect(findIsbns('978817737293').wrong).toBe('978817737293')
  expect(findIsbns('978–81–7737–293–0').wrong).toBe('9788177372930')
  expect(findIsbns('Torts, ISBN: 8177372930').wrong).toBe('8177372930')
  expect(findIsbns('Torts 98765 43210').wrong).toBeUndefined()
  expect(findIsbns('160017').wrong).toBeUndefined()
  expect(findIsbns('ISBN 5 copies').wrong).toBeUndefined()
})

test('reads misread letters as digits only if most characters are digits', () => {
  const read = (text: string) => findIsbns(text, { misread: true }).isbns
  expect(read('978-8I-7737-293-9')).toEqual(['9788177372939'])
  expect(read('97881773729З9')).toEqual([])
  expect(read('Oil Ill lol OIlOl OIlOl')).toEqual([])
  expect(findIsbns('978-8I-7737-293-9').isbns).toEqual([])
})

test('strips everything around the number', () => {
  expect(bareIsbn(' “978–81” ')).toBe('97881')
  expect(bareIsbn('ISBN-13: 978.81')).toBe('97881')
  expect(bareIsbn('9.78935E+12')).toBe('9.78935E+12')
  expect(bareIsbn('N/A')).toBe('N/A')
  expect(bareIsbn('TBA.')).toBe('TBA')
})

test.each([
  ']d20109789356222540211234',
  '(01)09789356222540(21)1234',
  '01097893562225401023B-7',
  '\u001d0109789356222540172612311023',
  ']C10109789356222540\u001d10A1',
])('reads the book of the GS1 code %j, which has more keys', (code) => {
  expect(findIsbns(code).isbns).toEqual(['9789356222540'])
  expect(parseIsbn(code)).toBe('9789356222540')
  expect(isbnIssue(code)).toBeUndefined()
})
