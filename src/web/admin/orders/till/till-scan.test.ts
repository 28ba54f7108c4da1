import { expect, test } from 'vitest'

import { isStrayDigit } from './till-scan.tsx'

const press = (key: string, held: { ctrlKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

/** An element that the selector matches if it names this tag or role. */
const focused = (name: string) => ({
  closest: (selector: string) => (selector.includes(name) ? ({} as Element) : null),
})

test('a digit on a button, or with no focus at all, belongs to the scan field', () => {
  expect(isStrayDigit(press('9'), focused('button'))).toBe(true)
  expect(isStrayDigit(press('0'), null)).toBe(true)
})

test('fields and dialogs keep their digits; buttons keep Enter, space and shortcuts', () => {
  for (const name of ['input', 'textarea', 'select', '"dialog"', '"alertdialog"'])
    expect(isStrayDigit(press('9'), focused(name))).toBe(false)
  for (const key of ['Enter', ' ', 'Tab', 'n', '/', 'F9'])
    expect(isStrayDigit(press(key), focused('button'))).toBe(false)
  expect(isStrayDigit(press('9', { ctrlKey: true }), focused('button'))).toBe(false)
})
