import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readQuestion } from './read-question.ts'

const PARTS = [
  ...'ipc crpc bns section s. u/s धारा to and , / - ( ) 302 498a 376(3) 1961 978-81 book article ₹ ३०२ a %'.split(
    ' ',
  ),
  'income tax',
  '\u0000',
  '\ud800',
]

test('any text can be parsed and names a bounded number of sections', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 200 }).map((parts) => parts.join(' ')),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 200 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (question) => {
      const { wanted } = readQuestion(question)
      expect(wanted.length).toBeLessThanOrEqual(12)
      for (const { section, acts } of wanted) {
        expect(section).toMatch(/^\d{1,3}/)
        expect(acts.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('text beyond the maximum query length is ignored', () => {
  expect(readQuestion(`${' '.repeat(300)}ipc 302`).wanted).toEqual([])
})

test('an Act next to a number is found regardless of surrounding words', () => {
  const around = fc.array(fc.constantFrom('kya', 'hai', 'please', 'new', 'law'), { maxLength: 4 })
  fc.assert(
    fc.property(around, fc.integer({ min: 1, max: 511 }), around, (before, number, behind) => {
      const { wanted } = readQuestion([...before, 'ipc', number, ...behind].join(' '))
      expect(wanted).toMatchObject([{ acts: ['ipc'], section: String(number) }])
    }),
  )
})

test.each([
  '302 book',
  '498a book',
  '80c mcq',
  'section 302 notes pdf',
  'article 21',
  '5 ipc books',
  '978-81-930-302-5',
])('%s names no section', (question) => {
  expect(readQuestion(question).wanted).toEqual([])
})
