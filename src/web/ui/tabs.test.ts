import { expect, test } from 'vitest'

import { nextTab } from './tabs.tsx'

test('arrows go round', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
})

test('Home and End go to the ends', () => {
  expect(nextTab('Home', 1, 3)).toBe(0)
  expect(nextTab('End', 1, 3)).toBe(2)
})

test('other keys stay with the tab', () => {
  expect(nextTab('Tab', 1, 3)).toBeUndefined()
})
