import { expect, test } from 'vitest'

import { placeLine } from './place-line.ts'

test.each([
  [{ city: 'New Delhi', zip: '110001', state: 'Delhi' }, 'New Delhi 110001, Delhi'],
  [{ city: 'Chandigarh', zip: '160047', state: 'Chandigarh' }, 'Chandigarh 160047'],
  [{ city: '', zip: '', state: 'Punjab' }, ''],
])('writes city, PIN code and state in one order: %j', (place, line) => {
  expect(placeLine(place)).toBe(line)
})
