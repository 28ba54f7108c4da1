import { expect, test } from 'vitest'

import { nextTab } from './tabs.tsx'

test('arrows wrap around', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
})

test('Home and End select the first and last tab', () => {
  expect(nextTab('Home', 1, 3)).toBe(0)
  expect(nextTab('End', 1, 3)).toBe(2)
})

test('ignores other keys', () => {
  expect(nextTab('Tab', 1, 3)).toBeUndefined()
})
