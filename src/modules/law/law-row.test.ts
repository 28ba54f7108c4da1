import { expect, test } from 'vitest'

import { citation, type LawRow } from './law-row.ts'

const line = (old: string, now: string[], pair: LawRow['pair'] = 'ipc-bns') => citation({ pair, old, now })

test.each([
  [
    line('302', ['103(1)']),
    'Section 103(1) of the Bharatiya Nyaya Sanhita, 2023 (corresponding to section 302 of the Indian Penal Code, 1860)',
  ],
  [
    line('498A', ['85', '86']),
    'Sections 85 and 86 of the Bharatiya Nyaya Sanhita, 2023 (corresponding to section 498A of the Indian Penal Code, 1860)',
  ],
  [line('', ['85', '86', '87']), 'Sections 85, 86 and 87 of the Bharatiya Nyaya Sanhita, 2023'],
  [line('', ['111']), 'Section 111 of the Bharatiya Nyaya Sanhita, 2023'],
  [
    line('309', []),
    'Section 309 of the Indian Penal Code, 1860 (no corresponding section in the Bharatiya Nyaya Sanhita, 2023)',
  ],
  [
    line('10(32)', ['Schedule III'], 'income-tax-1961-2025'),
    'Schedule III of the Income-tax Act, 2025 (corresponding to section 10(32) of the Income-tax Act, 1961)',
  ],
])('cites %s', (actual, expected) => {
  expect(actual).toBe(expected)
})
