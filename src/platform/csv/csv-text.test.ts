import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvText, readCsvText } from './csv-text.ts'

const cell = fc
  .string({ unit: fc.constantFrom('a', 'b', '"', ',', ';', '=', '\n', '\r', ' ', '-'), maxLength: 8 })
  .filter((text) => text !== '')

test('what was written is read again', () => {
  const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(lines, (given) => {
      expect(readCsvText(csvText(given))).toEqual(given)
    }),
  )
})

test('plain cells, empty ones, quotes, and lines of any system', () => {
  expect(readCsvText('a, b ,\r\n\n"x ""y"", z",2\rlast')).toEqual([
    ['a', 'b', ''],
    ['x "y", z', '2'],
    ['last'],
  ])
  expect(readCsvText('')).toEqual([])
  expect(readCsvText('a,')).toEqual([['a', '']])
})

test.each(['a,"b', 'a"b,c', '"a"b'])('%s is no CSV', (text) => {
  expect(readCsvText(text)).toBeUndefined()
})

test('any text is read or refused, and the reading ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readCsvText(text)
    }),
  )
})
