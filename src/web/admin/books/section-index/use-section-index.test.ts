import { expect, test } from 'vitest'

import { refusedLines, withoutLines } from './use-section-index.ts'

test('removes rejected lines by number and keeps the others', () => {
  const refused = refusedLines([
    { path: 'text.2', message: 'Line 2: …' },
    { path: 'text', message: 'must be text' },
    { path: 'text.4', message: 'Line 4: …' },
  ])
  expect(refused.map(({ line }) => line)).toEqual([2, 4])
  expect(withoutLines('a\r\nb\n\nc\nd', refused)).toBe('a\n\nd')
})
