import { expect, test } from 'vitest'

import { createUnsavedWork } from './unsaved-work.ts'

const dialog = {}

test('a page is left without a question as long as nothing on it is unsaved', () => {
  const work = createUnsavedWork()
  expect(work.ofPage()).toBeUndefined()
  const saved = work.add({ scope: undefined, question: 'Leave the book?' })
  expect(work.ofPage()).toBe('Leave the book?')
  saved()
  expect(work.ofPage()).toBeUndefined()
})

test('one form that is saved leaves the others unsaved', () => {
  const work = createUnsavedWork()
  const first = work.add({ scope: undefined, question: 'Leave the answer to Asha?' })
  work.add({ scope: undefined, question: 'Leave the answer to Ravi?' })
  first()
  expect(work.ofPage()).toBe('Leave the answer to Ravi?')
})

test('a dialog asks for what is typed in it, and leaving the page for that too', () => {
  const work = createUnsavedWork()
  const typed = work.add({ scope: dialog, question: 'Leave the coupon?' })
  expect([work.of(dialog), work.of({}), work.ofPage()]).toEqual([
    'Leave the coupon?',
    undefined,
    'Leave the coupon?',
  ])
  typed()
  work.add({ scope: undefined, question: 'Leave the book?' })
  expect(work.of(dialog)).toBeUndefined()
})
