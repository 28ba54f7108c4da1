import { expect, test } from 'vitest'

import { addressKey, networkKey } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('limits count %s as %s: an IPv6 customer has a whole /64', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:ab12:0:0:0:1', '2001:db8:1:ab'],
  ['2001:db8:1:1::1', '2001:db8:1:00'],
])('networkKey(%s) is %s', (address, key) => expect(networkKey(address)).toBe(key))
