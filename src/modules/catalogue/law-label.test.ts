import { expect, test } from 'vitest'

import { statedLaw } from './law-label.ts'

const nothing = { lawStatedAsOn: null, amendedUpTo: null }

test('joins the day and the amending Act in one label', () => {
  const law = { lawStatedAsOn: '2026-06-01', amendedUpTo: 'Finance Act, 2026' }
  expect(statedLaw(law)).toBe('law as on 1 June 2026 · as amended by Finance Act, 2026')
})

test('a book that states no law has no label', () => {
  expect(statedLaw(nothing)).toBe('')
})

test('shows the amending Act alone without a stated day', () => {
  const law = { ...nothing, amendedUpTo: 'Finance Act, 2026' }
  expect(statedLaw(law)).toBe('as amended by Finance Act, 2026')
})

test('does not repeat a day', () => {
  const law = { lawStatedAsOn: '2024-11-25', amendedUpTo: '25th November, 2024' }
  expect(statedLaw(law)).toBe('law as on 25 November 2024')
})

test.each([
  ['Finance (No. 2) Act, 2024', 'as amended by Finance (No. 2) Act, 2024'],
  ['Income-tax (Fifth Amendment) Rules, 2025', 'as amended by Income-tax (Fifth Amendment) Rules, 2025'],
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
])('%s reads as "%s"', (amendedUpTo, label) => {
  expect(statedLaw({ ...nothing, amendedUpTo })).toBe(label)
})
