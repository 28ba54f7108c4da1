import { describe, expect, it, test } from 'vitest'

import type { PinPlace } from '#modules/delivery/pin-table.ts'

import { placeFill, placeOffer, stateDoubt, stateFill } from './place-fill.ts'

const lucknow: PinPlace = { city: 'Lucknow', state: 'Uttar Pradesh' }
const noida: PinPlace = { city: 'Gautam Buddha Nagar', state: 'Uttar Pradesh' }
const ghaziabad: PinPlace = { city: 'Ghaziabad', state: 'Uttar Pradesh' }
const chandigarh: PinPlace = { city: 'Chandigarh', state: 'Chandigarh' }
const rupnagar: PinPlace = { city: 'Rupnagar', state: 'Punjab' }
const EMPTY = { city: '', state: '' }

describe('a PIN code fills in', () => {
  it('city and State where both are empty', () => {
    expect(placeFill(EMPTY, {}, [lucknow])).toEqual(lucknow)
    expect(placeFill({ city: '  ', state: '' }, {}, [lucknow])).toEqual(lucknow)
  })

  it('over what it filled in before, and nothing over what the shopper typed', () => {
    expect(placeFill(lucknow, lucknow, [rupnagar])).toEqual(rupnagar)
    expect(placeFill(lucknow, {}, [rupnagar])).toEqual({})
    expect(placeFill({ ...lucknow, city: 'Alambagh' }, lucknow, [rupnagar])).toEqual({ state: 'Punjab' })
  })

  it('what is the same in all its places, and empties what it filled in before where they differ', () => {
    expect(placeFill(EMPTY, {}, [noida, ghaziabad])).toEqual({ state: 'Uttar Pradesh' })
    expect(placeFill(lucknow, lucknow, [chandigarh, rupnagar])).toEqual(EMPTY)
  })

  it('nothing that stands there already', () => {
    expect(placeFill(lucknow, lucknow, [lucknow])).toEqual({})
  })
})

test('a PIN code that the table does not know fills an empty State in by its first digits', () => {
  expect(stateFill('226099', EMPTY)).toEqual({ state: 'Uttar Pradesh' })
  expect(stateFill('226099', { city: '', state: 'Bihar' })).toEqual({})
  expect(stateFill('160099', EMPTY)).toEqual({})
})

test('places are offered where there are several, until the shopper types a city', () => {
  expect(placeOffer(EMPTY, [noida, ghaziabad])).toEqual([noida, ghaziabad])
  expect(placeOffer(ghaziabad, [noida, ghaziabad])).toEqual([noida, ghaziabad])
  expect(placeOffer({ ...EMPTY, city: 'Noida' }, [noida, ghaziabad])).toEqual([])
  expect(placeOffer(EMPTY, [lucknow])).toEqual([])
})

test('a State in which no place of the PIN code lies is doubted', () => {
  expect(stateDoubt('160022', { city: '', state: 'Punjab' }, [chandigarh])).toContain('lies in Chandigarh')
  expect(stateDoubt('160014', { city: '', state: 'Punjab' }, [chandigarh, rupnagar])).toBe('')
  expect(stateDoubt('160022', EMPTY, [chandigarh])).toBe('')
  expect(stateDoubt('160022', { city: '', state: 'Punjab' }, [])).toBe('')
})
