import { expect, test } from 'vitest'

import { NO_DRAFT, readyToSend, takeLines, toggleByHand, typeNumber } from './tracking-draft.ts'
import { readTrackingLines } from './tracking-lines.ts'

const orders = [1, 2, 3].map((n) => ({ _id: `id${n}`, number: `KK-00000${n}` }))
const take = (...scans: string[]) =>
  scans.reduce((draft, scan) => takeLines(draft, orders, readTrackingLines(scan)), NO_DRAFT)

test('pairs a scanned order with the next number; a lone number goes to the next order', () => {
  const draft = take('KK-000002', 'AWB22222', 'AWB11111', 'AWB33333')
  expect(draft.numbers).toEqual({ id2: 'AWB22222', id1: 'AWB11111', id3: 'AWB33333' })
  expect(draft.said).toBe('KK-000003: AWB33333')
  expect(take('kk-2')).toMatchObject({ current: 'id2', said: 'KK-000002 found. Scan its tracking number.' })
})

test('matches the courier’s file by order and reports unknown or surplus lines', () => {
  const draft = take('Order,AWB\nKK-000003,AWB33333\nKK-000009,AWB99999\nKK-000001,AWB11111')
  expect(draft.numbers).toEqual({ id3: 'AWB33333', id1: 'AWB11111' })
  expect(draft.problems).toEqual(['KK-000009 isn’t ready to dispatch.'])
  expect(take('A1111\nA2222\nA3333\nA4444').problems).toEqual([
    'A4444 was not needed: every parcel already has a tracking number.',
  ])
})

test('counts the numbers of a pasted list', () => {
  expect(take('A1111\nA2222\nA3333\nA4444').said).toBe('3 tracking numbers recorded.')
  expect(take('A1111').said).toBe('KK-000001: A1111')
})

test('a number belongs to one order; rescanning it for the same order changes nothing', () => {
  const draft = take('AWB11111', 'KK-000002', 'AWB11111')
  expect(draft.numbers).toEqual({ id1: 'AWB11111' })
  expect(draft.problems).toEqual(['AWB11111 is already used for KK-000001.'])
  expect(take('AWB11111', 'KK-000001', 'AWB11111').problems).toEqual([])
})

test('rescanning an order with a number replaces the number', () => {
  expect(take('AWB11111', 'KK-000001', 'AWB55555').numbers).toEqual({ id1: 'AWB55555' })
})

test('a blank number does not count', () => {
  const draft = typeNumber(take('AWB11111', 'AWB22222'), 'id1', ' ')
  expect(readyToSend(draft, orders).map(({ _id }) => _id)).toEqual(['id2'])
})

test('orders in one parcel share a number, whichever is scanned', () => {
  const joined = { _id: 'id1', number: 'KK-000001', waits: true }
  const together = orders.map((order) => (order._id === 'id3' ? { ...order, sentWith: [joined] } : order))
  const scanned = takeLines(NO_DRAFT, together, readTrackingLines('KK-000003,AWB11111'))
  expect(scanned).toMatchObject({ numbers: { id1: 'AWB11111', id3: 'AWB11111' }, problems: [] })
  expect(scanned.said).toBe('KK-000003, KK-000001: AWB11111')
  const again = takeLines(scanned, together, readTrackingLines('KK-000003,AWB11111'))
  expect(again.problems).toEqual([])
})

test('a parcel delivered by hand needs no number; the file’s courier column is used', () => {
  expect(readyToSend(toggleByHand(NO_DRAFT, 'id2'), orders).map(({ _id }) => _id)).toEqual(['id2'])
  expect(readyToSend(toggleByHand(toggleByHand(NO_DRAFT, 'id2'), 'id2'), orders)).toEqual([])
  const lines = readTrackingLines('Reference,AWB,Courier\nKK-000001,AWB11111,DTDC\nKK-000002,AWB22222,\n')
  expect(takeLines(NO_DRAFT, orders, lines)).toMatchObject({
    numbers: { id1: 'AWB11111', id2: 'AWB22222' },
    couriers: { id1: 'DTDC' },
  })
})
