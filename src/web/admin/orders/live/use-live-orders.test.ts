import { expect, test } from 'vitest'

import type { OrderBody } from '#modules/orders/orders.schema.ts'

import { arrivedAmong, NOTHING_KNOWN, rowsOf, withFresh } from './use-live-orders.ts'

const order = (_id: string, version: number) => ({ _id, version }) as OrderBody
const versions = (rows: OrderBody[]) => rows.map(({ _id, version }) => `${_id}${version}`)

test('rows take the highest version in any response order, and no row appears or moves', () => {
  const rows = [order('b', 2), order('a', 1)]
  const known = withFresh(withFresh(NOTHING_KNOWN, [order('a', 3), order('c', 1)]), [order('a', 2)])
  expect(versions(rowsOf(known, rows))).toEqual(['b2', 'a3'])
  expect(versions(rowsOf(known, [order('a', 4)]))).toEqual(['a4'])
})

test('counts arrived orders until they are shown or deleted', () => {
  const known = { ...NOTHING_KNOWN, arrived: new Set(['x', 'y', 'z']), deleted: new Set(['z']) }
  expect(arrivedAmong(known, [order('a', 1)])).toBe(2)
  expect(arrivedAmong(known, [order('x', 1)])).toBe(1)
})
