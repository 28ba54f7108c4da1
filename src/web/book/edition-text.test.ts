import { expect, test } from 'vitest'

import { editionName } from '#modules/catalogue/book.ts'

import { editionLine } from './edition-text.ts'

const unknown = { edition: null, publishedText: null, amendedUpTo: null, lawStatedAsOn: null }

test('edition, year and the law it states make one line', () => {
  const book = { ...unknown, edition: '6th', publishedText: '2025', amendedUpTo: 'Finance Act, 2025' }
  expect(editionLine(book)).toBe('6th edition, 2025 · as amended by the Finance Act, 2025')
})

test('without facts there is no text', () => {
  expect(editionLine(unknown)).toBe('')
})

test('a year does not stand twice', () => {
  expect(editionLine({ ...unknown, edition: '2025', publishedText: '2025' })).toBe('2025 edition')
  expect(editionLine({ ...unknown, publishedText: 'June 2025 (reprint)' })).toBe(
    'Published June 2025 (reprint)',
  )
})

test.each([
  ['Finance (No. 2) Act, 2024', 'as amended by the Finance (No. 2) Act, 2024'],
  ['Income-tax (Fifth Amendment) Rules, 2025', 'as amended by the Income-tax (Fifth Amendment) Rules, 2025'],
  ['as on 9th November, 2015', 'as on 9th November, 2015'],
  ['25th November, 2024', 'amended up to 25th November, 2024'],
  ['1992', 'amended up to 1992'],
  ['w.e.f. 22-09-2025', 'as amended w.e.f. 22-09-2025'],
  ['Notifications issued on 17th September, 2025', 'with notifications issued on 17th September, 2025'],
  ['case law till October 2011', 'with case law till October 2011'],
  ['2015, 2019 and 2021 amendments', 'with the 2015, 2019 and 2021 amendments'],
  [
    'Act 4 of 2016 (Commercial Courts Act, 2015)',
    'as amended by Act 4 of 2016 (Commercial Courts Act, 2015)',
  ],
  ['Mediation Act, 2023', 'covers the Mediation Act, 2023'],
])('%s reads as "%s"', (amendedUpTo, line) => {
  expect(editionLine({ ...unknown, amendedUpTo })).toBe(line)
})

test('the day of the law stands as a date of India', () => {
  expect(editionLine({ ...unknown, lawStatedAsOn: '2025-06-01' })).toBe('law stated as on 1 June 2025')
})

test('abbreviations of printers are written out', () => {
  expect(editionName('2nd rev. & enl.')).toBe('2nd revised and enlarged edition')
  expect(editionName('1st reprint')).toBe('1st reprint')
})
