import { expect, test } from 'vitest'

import { addressKey } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('limits count %s as %s: an IPv6 customer has a whole /64', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
