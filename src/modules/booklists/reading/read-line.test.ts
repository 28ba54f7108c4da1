import { expect, test } from 'vitest'

import { MAX_LINE_LENGTH } from '#modules/booklists/list/booklist.ts'

import { readLine } from './read-line.ts'

const read = (text: string) => readLine(1, text)

test.each([
  ['1. Law of Contract', 'Law of Contract'],
  ['(12) Law of Contract', 'Law of Contract'],
  ['3) Law of Contract', 'Law of Contract'],
  ['iv. Law of Contract', 'Law of Contract'],
  ['• Law of Contract', 'Law of Contract'],
  ['– Law of Contract', 'Law of Contract'],
  ['7 Law of Contract', 'Law of Contract'],
  ['Sr. No. 4: Law of Contract', 'Law of Contract'],
  ['☐ 2. Law of Contract', 'Law of Contract'],
])('removes numbering: %s', (text, words) => expect(read(text).words).toBe(words))

test.each(['C.K. Takwani, Civil Procedure', 'M. P. Jain', 'R K Bangia, Contract'])(
  'keeps initials, which are not numbering: %s',
  (text) => expect(read(text).words).toBe(text),
)

test.each([
  ['Law of Contract - 2 copies', 2],
  ['Law of Contract (5 nos.)', 5],
  ['Law of Contract x 3', 3],
  ['Law of Contract ×12', 12],
  ['3 x Law of Contract', 3],
  ['Law of Contract, qty: 40', 40],
  ['Law of Contract, copies - 6', 6],
  ['संविदा विधि (२ प्रतियाँ)', 2],
])('reads an unambiguous number of copies: %s', (text, copies) => {
  expect(read(text).quantity).toBe(copies)
  expect(read(text).words).not.toMatch(/\d/)
})

test.each([
  'Law of Contract 2023',
  'Halsbury, Vol. 2',
  'Law of Crimes (3 volumes)',
  'SEBI Manual (Set of 3 Vols.)',
  'Law of Contract, 0 copies',
  'Section 302 IPC',
  'Tax Audit 44AB',
])('defaults to one copy without a clear quantity: %s', (text) => expect(read(text).quantity).toBe(1))

test.each([
  ['ISBN: 978-81-7737-293-9 Negotiable Instruments', ['9788177372939'], 'Negotiable Instruments'],
  ['Negotiable Instruments 81-7737-293-9', ['9788177372939'], 'Negotiable Instruments'],
  ['97881773729З9', [], '97881773729З9'],
  ['978817737293g', [], '978817737293g'],
  ['ISBN 97B8177372939', [], 'ISBN 97B8177372939'],
  ['978-8I-7737-293-9', ['9788177372939'], ''],
  ['9788177372939 / 9789395116978 both', ['9788177372939', '9789395116978'], 'both'],
])('reads old, new and misread ISBNs with a valid check digit: %s', (text, isbns, words) => {
  expect(read(text).isbns).toEqual(isbns)
  expect(read(text).words).toBe(words)
})

test('reports a wrong check digit', () => {
  expect(read('9788177372930 Negotiable Instruments').isbnIssue).toContain('This ISBN isn’t valid')
  expect(read('Negotiable Instruments 98765 43210').isbnIssue).toBeUndefined()
})

test.each([
  ['Kelkar, 6th edn.', 6],
  ['Kelkar (12th Edition)', 12],
  ['Kelkar, 3/e', 3],
  ['Kelkar 7 ed', 7],
  ['Kelkar, edition: 4', 4],
  ['Kelkar', undefined],
])('reads the edition: %s', (text, edition) => expect(read(text).edition).toBe(edition))

test('drops prices and pages, and reads years and the volume', () => {
  const line = read('Halsbury’s Statutes, Vol. II, 2009, Rs. 1,250/- (pp. 120-130)')
  expect(line).toMatchObject({ years: [2009], volume: 2 })
  expect(line.words).not.toMatch(/1,250|120/)
})

test('truncates and flags a line that is too long, and drops NUL characters', () => {
  const line = read(`a\0b ${'x'.repeat(10_000)}`)
  expect(line.tooLong).toBe(true)
  expect(line.text.length).toBeLessThanOrEqual(MAX_LINE_LENGTH)
  expect(line.words).not.toContain('\0')
})

test.each([
  ['The Law of Torts 12', 12, 'The Law of Torts'],
  ['Law of Evidence by Ratanlal 5', 5, 'Law of Evidence by Ratanlal'],
  ['V.N. Shukla Constitution of India 137', 137, 'V.N. Shukla Constitution of India'],
])('leaves open whether the number at the end of %s is the edition or the copies', (text, unclear, words) => {
  expect(read(text)).toMatchObject({ unclear, quantity: 1, edition: undefined, words, name: text })
})

test.each([
  ['The Law of Torts 12th edn', 1],
  ['The Law of Torts, edition 12', 1],
  ['The Law of Torts, 12', 12],
  ['The Law of Torts – 12', 12],
  ['The Law of Torts\t12', 12],
  ['The Law of Torts x 12', 12],
  ['9788177372939 12', 12],
  ['The Law of Torts, 2012', 1],
  ['Income-tax Act 1961', 1],
  ['Constitution, Article 21', 1],
  ['CA Inter Paper 4', 1],
  ['Halsbury, Vol. 2', 1],
  ['The Law of Torts Rs. 450', 1],
  ['The Law of Torts Rs. 1,450', 1],
])('is sure about the number of %s', (text, quantity) => {
  expect(read(text)).toMatchObject({ unclear: undefined, quantity })
})

test('names a book without row number, price and copies, but with its ISBN and edition', () => {
  expect(read('3. Kelkar, Criminal Procedure, 7th ed – 5 copies, Rs. 400/-').name).toMatch(
    /^Kelkar, Criminal Procedure, 7th ed\W*$/,
  )
  expect(read('William Shakespeare, Hamlet – 40 copies').name).toBe('William Shakespeare, Hamlet')
  expect(read('2) 978-81-7737-293-9, 5').name).toMatch(/^9788177372939\b/)
  expect(read('9788177372930, 5').name).toContain('9788177372930')
})

test('reads the id of a book, which our own pages write', () => {
  const id = '65f0c0ffee65f0c0ffee65f0'
  expect(readLine(1, id, 4)).toMatchObject({ bookId: id, quantity: 4, name: id, isbns: [] })
})
