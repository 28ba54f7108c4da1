import { expect, test } from 'vitest'

import type { PinPlace } from '#modules/delivery/pin-table.ts'

import { placesText } from './places-text.ts'

const noida: PinPlace = { city: 'Gautam Buddha Nagar', state: 'Uttar Pradesh' }
const ghaziabad: PinPlace = { city: 'Ghaziabad', state: 'Uttar Pradesh' }
const chandigarh: PinPlace = { city: 'Chandigarh', state: 'Chandigarh' }
const rupnagar: PinPlace = { city: 'Rupnagar', state: 'Punjab' }

test.each([
  ['Ghaziabad, Uttar Pradesh', [ghaziabad]],
  ['Chandigarh', [chandigarh]],
  ['Gautam Buddha Nagar or Ghaziabad, Uttar Pradesh', [noida, ghaziabad]],
  ['Chandigarh or Rupnagar, Punjab', [chandigarh, rupnagar]],
  ['Ghaziabad, Uttar Pradesh, or 2 other places', [ghaziabad, noida, rupnagar]],
])('formats places as %s', (text, places) => expect(placesText(places)).toBe(text))
