import fc from 'fast-check'
import { expect, test } from 'vitest'

import { harmlessCell, readCell } from './csv-text.ts'

test.each(['=1+1', '+91 98765 43210', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1"])(
  'prefixes %j with an apostrophe',
  (text) => expect(harmlessCell(text)).toBe(`'${text}`),
)

test.each(['', 'Law of Contract', "O'Brien", "'quoted'", 'a=b', ' =1', '2026-11-20', 'भारतीय न्याय'])(
  'leaves %j unchanged',
  (text) => expect(harmlessCell(text)).toBe(text),
)

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'x') }),
)

test('no cell starts like a formula, and each reads back unchanged', () => {
  fc.assert(
    fc.property(text, (written) => {
      const cell = harmlessCell(written)
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(readCell(cell)).toBe(written)
    }),
  )
})
