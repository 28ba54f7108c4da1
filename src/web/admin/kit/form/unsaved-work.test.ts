import { expect, test } from 'vitest'

import { createUnsavedWork } from './unsaved-work.ts'

const dialog = {}

test('leaving a page asks only while something is unsaved', () => {
  const work = createUnsavedWork()
  expect(work.ofPage()).toBeUndefined()
  const saved = work.add({ scope: undefined, question: 'Leave the book?' })
  expect(work.ofPage()).toBe('Leave the book?')
  saved()
  expect(work.ofPage()).toBeUndefined()
})

test('saving one form leaves the others unsaved', () => {
  const work = createUnsavedWork()
  const first = work.add({ scope: undefined, question: 'Leave the answer to Asha?' })
  work.add({ scope: undefined, question: 'Leave the answer to Ravi?' })
  first()
  expect(work.ofPage()).toBe('Leave the answer to Ravi?')
})

test('a saved form asks nothing on the way out; other forms still do', () => {
  const work = createUnsavedWork()
  work.add({ scope: dialog, question: 'Leave the request?' })
  work.settle(dialog)
  expect([work.of(dialog), work.ofPage()]).toEqual([undefined, undefined])
  work.add({ scope: undefined, question: 'Leave the book?' })
  work.settle(dialog)
  expect(work.ofPage()).toBe('Leave the book?')
})

test('a dialog asks for its own unsaved work, a page also for that of its dialogs', () => {
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
