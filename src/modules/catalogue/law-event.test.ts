import { expect, test } from 'vitest'

import { BNS } from '#test/support/book-fixture.ts'

import { sinceText } from './law-event.ts'

test.each([
  [BNS, 'Bharatiya Nyaya Sanhita, 2023, in force since 1 July 2024'],
  [
    { title: 'Code on Wages, 2019', kind: 'part', inForceOn: '2025-11-21' },
    'Code on Wages, 2019, in force in part since 21 November 2025',
  ],
  [
    { title: 'Competition Act, 2002', kind: 'repeal', inForceOn: '2009-09-01' },
    'Competition Act, 2002: the old law ended on 1 September 2009',
  ],
] as const)('%j reads: %s', (event, text) => expect(sinceText(event)).toBe(text))
