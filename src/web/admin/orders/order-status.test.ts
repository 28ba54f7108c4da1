import { expect, test } from 'vitest'

import { rowStatuses } from './order-status.tsx'

test('the select of a row offers the three of the spec, and the current value when it is another', () => {
  expect(rowStatuses('Shipped')).toEqual(['Processing', 'Shipped', 'Delivered'])
  expect(rowStatuses('Paid')).toEqual(['Paid', 'Processing', 'Shipped', 'Delivered'])
})
