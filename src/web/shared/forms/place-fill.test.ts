import { describe, expect, it, test } from 'vitest'

import type { PinPlace } from '#modules/delivery/pin-table.ts'

import { placeFill, placeOffer, stateDoubt, stateFill } from './place-fill.tsx'

const lucknow: PinPlace = { city: 'Lucknow', state: 'Uttar Pradesh' }
const noida: PinPlace = { city: 'Gautam Buddha Nagar', state: 'Uttar Pradesh' }
const ghaziabad: PinPlace = { city: 'Ghaziabad', state: 'Uttar Pradesh' }
const chandigarh: PinPlace = { city: 'Chandigarh', state: 'Chandigarh' }
const rupnagar: PinPlace = { city: 'Rupnagar', state: 'Punjab' }
const EMPTY = { city: '', state: '' }

describe('a PIN code', () => {
  it('fills in city and State if both are empty', () => {
    expect(placeFill(EMPTY, {}, [lucknow])).toEqual(lucknow)
    expect(placeFill({ city: '  ', state: '' }, {}, [lucknow])).toEqual(lucknow)
  })

  it('replaces what it filled in before, but never what the shopper typed', () => {
    expect(placeFill(lucknow, lucknow, [rupnagar])).toEqual(rupnagar)
    expect(placeFill(lucknow, {}, [rupnagar])).toEqual({})
    expect(placeFill({ ...lucknow, city: 'Alambagh' }, lucknow, [rupnagar])).toEqual({ state: 'Punjab' })
  })

  it('fills in what its places share, and clears its earlier values where they differ', () => {
    expect(placeFill(EMPTY, {}, [noida, ghaziabad])).toEqual({ state: 'Uttar Pradesh' })
    expect(placeFill(lucknow, lucknow, [chandigarh, rupnagar])).toEqual(EMPTY)
  })

  it('changes nothing that is already correct', () => {
    expect(placeFill(lucknow, lucknow, [lucknow])).toEqual({})
  })
})

test('an unknown PIN code fills in an empty State by its first digits', () => {
  expect(stateFill('226099', EMPTY)).toEqual({ state: 'Uttar Pradesh' })
  expect(stateFill('226099', { city: '', state: 'Bihar' })).toEqual({})
  expect(stateFill('160099', EMPTY)).toEqual({})
})

test('offers several places until the shopper types a city', () => {
  expect(placeOffer(EMPTY, [noida, ghaziabad])).toEqual([noida, ghaziabad])
  expect(placeOffer(ghaziabad, [noida, ghaziabad])).toEqual([noida, ghaziabad])
  expect(placeOffer({ ...EMPTY, city: 'Noida' }, [noida, ghaziabad])).toEqual([])
  expect(placeOffer(EMPTY, [lucknow])).toEqual([])
})

test('doubts a State that contains no place of the PIN code', () => {
  expect(stateDoubt('160022', { city: '', state: 'Punjab' }, [chandigarh])).toContain('usually in Chandigarh')
  expect(stateDoubt('160014', { city: '', state: 'Punjab' }, [chandigarh, rupnagar])).toBe('')
  expect(stateDoubt('160022', EMPTY, [chandigarh])).toBe('')
  expect(stateDoubt('160022', { city: '', state: 'Punjab' }, [])).toBe('')
})
