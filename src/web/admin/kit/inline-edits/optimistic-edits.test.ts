import { afterEach, beforeEach, expect, test } from 'vitest'

import { createHookRoot } from '#test/support/hook-root.ts'
import { toasts } from '#web/ui/toasts.ts'

import { type Edit, useOptimisticEdits } from './optimistic-edits.tsx'

const FIRST = ['as loaded']
const SECOND = ['loaded anew']
let calls: string[]
let answers: (() => void)[]
const root = () =>
  createHookRoot((loaded: unknown) => useOptimisticEdits<number>(loaded, () => calls.push('reload')))
let page: ReturnType<typeof root>

beforeEach(() => {
  calls = []
  answers = []
  toasts.take()
  page = root()
})
afterEach(() => page.leave())

/** A pending call that `answer()` resolves or rejects. */
function call(name: string, refused: boolean): Promise<void> {
  calls.push(name)
  return new Promise((resolve, reject) => {
    answers.push(() => (refused ? reject(new Error('no')) : resolve()))
  })
}
const answer = () => answers.shift()?.()

const edit = (refused: { save?: boolean; back?: boolean } = {}): Edit<number> => ({
  id: 'price',
  record: 'book',
  from: 500,
  to: 450,
  async save() {
    await call('save', refused.save ?? false)
    return () => call('back', refused.back ?? false)
  },
  said: 'Price updated',
  text: '500 → 450',
  refusal: () => 'Somebody was faster.',
})
const said = () => toasts.take().map(({ kind, text }) => `${kind}: ${text}`)

test('shows an edit before the server responds and until the list reloads', async () => {
  let edits = await page.render(FIRST)
  edits = await page.does(() => void edits.edit(edit()))
  expect([edits.shown('price', 500), edits.isSaving('price'), calls]).toEqual([450, true, ['save']])
  edits = await page.does(answer)
  expect([edits.shown('price', 500), edits.isSaving('price'), calls]).toEqual([
    450,
    false,
    ['save', 'reload'],
  ])
  expect(said()).toEqual(['success: Price updated'])
  edits = await page.render(SECOND)
  expect(edits.shown('price', 455)).toBe(455)
})

test('a refused edit reverts, reports the reason and offers no undo', async () => {
  let edits = await page.render(FIRST)
  edits = await page.does(() => void edits.edit(edit({ save: true })))
  edits = await page.does(answer)
  expect([edits.shown('price', 500), edits.isSaving('price')]).toEqual([500, false])
  expect(said()).toEqual(['error: Somebody was faster.'])
  expect(edits.undoable).toBeUndefined()
  expect(calls).toEqual(['save', 'reload'])
})

test('undo shows the former value immediately and can run only once', async () => {
  let edits = await page.render(FIRST)
  edits = await page.does(() => void edits.edit(edit()))
  edits = await page.does(answer)
  expect(edits.undoable?.text).toBe('500 → 450')
  const { undoable } = edits
  edits = await page.does(() => undoable?.undo())
  expect([edits.shown('price', 450), edits.undoable]).toEqual([500, undefined])
  edits = await page.does(answer)
  expect(calls).toEqual(['save', 'reload', 'back', 'reload'])
  expect(edits.shown('price', 450)).toBe(500)
})

test('a refused undo shows the stored value and reports the reason', async () => {
  let edits = await page.render(FIRST)
  edits = await page.does(() => void edits.edit(edit({ back: true })))
  edits = await page.does(answer)
  const { undoable } = edits
  edits = await page.does(() => undoable?.undo())
  edits = await page.does(answer)
  expect(edits.shown('price', 450)).toBe(450)
  expect(said()).toEqual(['success: Price updated', 'error: Somebody was faster.'])
})
