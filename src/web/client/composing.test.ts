import { expect, test, vi } from 'vitest'

import { isComposing, keepForm } from './composing.ts'

test.each([
  ['a press during composition', { key: 'Enter', keyCode: 13, isComposing: true }],
  ['React’s event of one', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }],
  ['the Enter that ends a word in Safari', { key: 'Enter', keyCode: 229, isComposing: false }],
])('%s belongs to the input method', (_what, press) => {
  const preventDefault = vi.fn()
  expect(isComposing(press)).toBe(true)
  keepForm({ ...press, preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})

test('any other press belongs to the page', () => {
  const preventDefault = vi.fn()
  const press = { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: false } }
  expect(isComposing(press)).toBe(false)
  keepForm({ ...press, preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})
