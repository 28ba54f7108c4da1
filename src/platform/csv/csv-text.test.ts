import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvText, readCsvText } from './csv-text.ts'

const cell = fc
  .string({ unit: fc.constantFrom('a', 'b', '"', ',', ';', '=', '\n', '\r', ' ', '-'), maxLength: 8 })
  .filter((text) => text !== '')

test('reads back what it wrote', () => {
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(lines, (given) => {
      expect(readCsvText(csvText(given))).toEqual(given)
    }),
  )
})

test('reads plain and empty cells, quotes, and every kind of line ending', () => {
  expect(readCsvText('a, b ,\r\n\n"x ""y"", z",2\rlast')).toEqual([
    ['a', 'b', ''],
    ['x "y", z', '2'],
    ['last'],
  ])
  expect(readCsvText('')).toEqual([])
  expect(readCsvText('a,')).toEqual([['a', '']])
})

test.each(['a,"b', 'a"b,c', '"a"b'])('%s is not CSV', (text) => {
  expect(readCsvText(text)).toBeUndefined()
})

test('reads or rejects any text, and always terminates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readCsvText(text)
    }),
  )
})
