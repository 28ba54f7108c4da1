import { expect, test } from 'vitest'

import { freePlace } from './toast-place.ts'
import { arrive, expire, next, NO_TOASTS } from './toast-turns.ts'
import { TOASTS } from './toaster.tsx'
import type { Toast, ToastKind } from './toasts.ts'

let last = 0
const toast = (text: string, kind: ToastKind = 'success'): Toast => ({ id: ++last, kind, text, stays: false })
const texts = (toasts: readonly Toast[]) => toasts.map(({ text }) => text)

test('toasts appear top right and close after 3 seconds (spec storefront §2)', () => {
  expect(TOASTS).toEqual({ position: 'top-right', duration: 3000 })
})

test('messages that arrive together are lines of one toast; later ones wait for their turn', () => {
  const placed = arrive(NO_TOASTS, [toast('Order placed'), toast('Payment successful')])
  const mailed = arrive(placed, [toast('Email sent')])
  expect(texts(mailed.shown)).toEqual(['Order placed', 'Payment successful'])
  expect(texts(next(mailed).shown)).toEqual(['Email sent'])
  expect(next(next(mailed)).shown).toEqual([])
})

test('a failure doesn’t wait, and a repeated message shows once, for its full time', () => {
  const added = arrive(NO_TOASTS, [toast('Added to Cart!')])
  expect(texts(arrive(added, [toast('Not saved', 'error')]).shown)).toEqual(['Added to Cart!', 'Not saved'])
  const again = arrive(added, [toast('Added to Cart!')])
  expect([texts(again.shown), again.waiting]).toEqual([['Added to Cart!'], []])
  // The new list restarts the timer.
  expect(again.shown).not.toBe(added.shown)
})

test('a message after one that stays doesn’t wait, and expires without it', () => {
  const staying = { ...toast('Not saved', 'error'), stays: true }
  const both = arrive(arrive(NO_TOASTS, [staying]), [toast('Saved')])
  expect(texts(both.shown)).toEqual(['Not saved', 'Saved'])
  expect(texts(expire(both).shown)).toEqual(['Not saved'])
})

test('a toast takes the highest place that covers no field or heading', () => {
  const room = { top: 60, bottom: 700 }
  expect(freePlace(room, 50, [])).toBe(60)
  expect(
    freePlace(room, 50, [
      { top: 80, bottom: 120 },
      { top: 180, bottom: 220 },
    ]),
  ).toBe(124)
  expect(freePlace(room, 50, [{ top: 0, bottom: 600 }])).toBe(604)
})

test('on a screen full of fields, it covers as little as possible', () => {
  const full = [
    { top: 0, bottom: 300 },
    { top: 320, bottom: 700 },
  ]
  expect(freePlace({ top: 60, bottom: 700 }, 50, full)).toBe(276)
  expect(freePlace({ top: 60, bottom: 90 }, 50, full)).toBe(60)
})
