import { expect, test } from 'vitest'

import {
  issueOfNumber,
  NO_DRAFT,
  readyToSend,
  takeLines,
  toggleByHand,
  typeNumber,
} from './tracking-draft.ts'
import { readTrackingLines } from './tracking-lines.ts'

const orders = [1, 2, 3].map((n) => ({ _id: `id${n}`, number: `KK-00000${n}` }))
const take = (...scans: string[]) =>
  scans.reduce((draft, scan) => takeLines(draft, orders, readTrackingLines(scan)), NO_DRAFT)

test('pairs a scanned order with the next number', () => {
  const draft = take('KK-000002', 'AWB22222', 'KK-000003', ']C1AWB33333\t')
  expect(draft.numbers).toEqual({ id2: 'AWB22222', id3: 'AWB33333' })
  expect(draft.said).toBe('KK-000003: AWB33333')
  expect(take('kk-2')).toMatchObject({ current: 'id2', said: 'KK-000002 found. Scan its tracking number.' })
})

test('a scanned number goes to no order unless its order was scanned just before', () => {
  const lost = 'AWB9999 was not recorded. Scan the packing slip of its parcel first.'
  for (const before of [
    [],
    ['KK-000002', 'AWB22222'],
    ['KK-000009'],
    ['KK-000002', 'KK-000009'],
    ['KK-000002', '###'],
    ['KK-000002', 'AWB22222', 'KK-000009', 'AWB88888'],
  ]) {
    const draft = take(...before, 'AWB9999')
    expect([before, draft.problems]).toEqual([before, [lost]])
    expect(Object.values(draft.numbers)).not.toContain('AWB9999')
  }
})

test('a book’s barcode, our own numbers and a listed customer’s phone are no tracking numbers', () => {
  const withPhone = orders.map((order) => ({ ...order, shippingAddress: { phone: '9876543210' } }))
  const [scanned] = [takeLines(NO_DRAFT, withPhone, readTrackingLines('KK-000002'))]
  for (const code of ['9789356036086', '978-93-5603-608-6', '9876543210', 'RQ-000012']) {
    const draft = takeLines(scanned, withPhone, readTrackingLines(code))
    expect([code, draft.numbers, draft.problems.length]).toEqual([code, {}, 1])
    const after = takeLines(draft, withPhone, readTrackingLines('AWB22222'))
    expect(after.numbers).toEqual({ id2: 'AWB22222' })
  }
  const typed = typeNumber(NO_DRAFT, 'id1', '9789356036086')
  expect(issueOfNumber(typed, withPhone, withPhone[0]!)).toContain('the ISBN of a book')
  expect(readyToSend(typed, withPhone)).toEqual([])
})

test('a refused line of a list keeps its place, and blank lines stop the list', () => {
  const draft = take('A1111\n9789356036086\nA3333')
  expect(draft.numbers).toEqual({ id1: 'A1111', id3: 'A3333' })
  expect(take('A1111\n\nA3333')).toMatchObject({
    numbers: {},
    problems: [expect.stringContaining('blank lines')],
  })
  const byHand = toggleByHand(NO_DRAFT, 'id1')
  expect(takeLines(byHand, orders, readTrackingLines('A2222\nA3333')).numbers).toEqual({
    id2: 'A2222',
    id3: 'A3333',
  })
})

test('a row of the courier’s file without an order number is left out', () => {
  const draft = take('Order,AWB\nKK-000003,\n,AWB99999\nKK-000001,AWB11111')
  expect(draft.numbers).toEqual({ id1: 'AWB11111' })
  expect(draft.problems).toEqual([
    'KK-000003 has no tracking number in the file.',
    '“ AWB99999” names no order.',
  ])
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
  expect(take('KK-1,A1111').said).toBe('KK-000001: A1111')
})

test('a number belongs to one order; rescanning it for the same order changes nothing', () => {
  const draft = take('KK-1', 'AWB11111', 'KK-000002', 'awb11111')
  expect(draft.numbers).toEqual({ id1: 'AWB11111' })
  expect(draft.problems).toEqual(['awb11111 is already used for KK-000001.'])
  expect(take('KK-1,AWB11111', 'KK-000001', 'AWB11111').problems).toEqual([])
})

test('rescanning an order with a number replaces the number', () => {
  expect(take('KK-1,AWB11111', 'KK-000001', 'AWB55555').numbers).toEqual({ id1: 'AWB55555' })
})

test('a blank number does not count', () => {
  const draft = typeNumber(take('AWB11111\nAWB22222'), 'id1', ' ')
  expect(readyToSend(draft, orders).map(({ _id }) => _id)).toEqual(['id2'])
})

test('orders in one parcel share a number, whichever is scanned', () => {
  const joined = { _id: 'id1', number: 'KK-000001', waits: true }
  const together = orders.map((order) => (order._id === 'id3' ? { ...order, sentWith: [joined] } : order))
  const scanned = takeLines(NO_DRAFT, together, readTrackingLines('KK-000003,AWB11111'))
  expect(scanned).toMatchObject({ numbers: { id1: 'AWB11111', id3: 'AWB11111' }, problems: [] })
  expect(scanned.said).toBe('KK-000003, KK-000001: AWB11111')
  const both = together.map((order) =>
    order._id === 'id1' ? { ...order, sentWith: [{ ...joined, _id: 'id3', number: 'KK-000003' }] } : order,
  )
  for (const list of ['AWB11111\nAWB22222', 'AWB11111\nAWB11111\nAWB22222']) {
    expect(takeLines(NO_DRAFT, both, readTrackingLines(list))).toMatchObject({
      numbers: { id1: 'AWB11111', id2: 'AWB22222', id3: 'AWB11111' },
      problems: [],
    })
  }
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
