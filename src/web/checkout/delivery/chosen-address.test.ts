import { describe, expect, it } from 'vitest'

import { ADDRESS } from '#test/support/purchases.ts'
import { EMPTY_ADDRESS } from '#web/shared/forms/address.ts'

import { addressLine, chosenAddress, TYPED } from './chosen-address.ts'

const OFFICE = { _id: 'office', label: 'Chamber', isDefault: false, ...ADDRESS, addressLine1: 'Court 3' }
const HOME = { _id: 'home', label: null, isDefault: true, ...ADDRESS }
const BOOK = [HOME, OFFICE]

const choiceOf = (...given: Parameters<typeof chosenAddress>) => chosenAddress(...given).choice

describe('before any choice', () => {
  it('uses the address book’s default if nothing was typed', () => {
    expect(chosenAddress(BOOK, null, EMPTY_ADDRESS)).toEqual({ choice: 'home', address: ADDRESS })
  })

  it('uses the typed address if there is one', () => {
    const typed = { ...EMPTY_ADDRESS, city: 'Jaipur' }
    expect(chosenAddress(BOOK, null, typed)).toEqual({ choice: TYPED, address: typed })
  })

  it('uses the saved address that equals the typed one', () => {
    const typed = { ...ADDRESS, addressLine1: 'Court  3', zip: '211 001', phone: '+91 98123 45678' }
    expect(choiceOf(BOOK, null, typed)).toBe('office')
  })

  it('shows the form to a shopper without saved addresses', () => {
    expect(choiceOf([], null, EMPTY_ADDRESS)).toBe(TYPED)
  })
})

describe('for a returning shopper', () => {
  const { _id, label, isDefault, ...COURT } = OFFICE

  it('prefers the saved address of the last order to the default', () => {
    expect(choiceOf(BOOK, null, EMPTY_ADDRESS, COURT)).toBe(_id)
    expect([label, isDefault]).toEqual(['Chamber', false])
  })

  it('uses the default if the last order’s address is not saved', () => {
    expect(choiceOf(BOOK, null, EMPTY_ADDRESS, { ...COURT, city: 'Jaipur' })).toBe('home')
  })

  it('fills the form with the last order’s address if none is saved', () => {
    expect(chosenAddress([], null, EMPTY_ADDRESS, COURT)).toEqual({ choice: TYPED, address: COURT })
  })

  it('prefers a typed or chosen address to all of these', () => {
    expect(choiceOf(BOOK, null, ADDRESS, COURT)).toBe('home')
    expect(chosenAddress([], TYPED, EMPTY_ADDRESS, COURT).address).toEqual(EMPTY_ADDRESS)
  })
})

it('a choice precedes the typed address, and choosing the form counts too', () => {
  expect(choiceOf(BOOK, 'office', ADDRESS)).toBe('office')
  expect(choiceOf(BOOK, TYPED, EMPTY_ADDRESS)).toBe(TYPED)
  expect(choiceOf(BOOK, TYPED, ADDRESS)).toBe(TYPED)
})

it('ignores the choice of an address that has been deleted', () => {
  expect(choiceOf(BOOK, 'gone', EMPTY_ADDRESS)).toBe('home')
})

it('formats an address on one line', () => {
  expect(addressLine(ADDRESS)).toBe('Asha Verma, 12 Court Road, Prayagraj 211001, Uttar Pradesh')
})

it('doesn’t repeat the name that is the heading', () => {
  expect(addressLine(ADDRESS, 'Asha Verma')).toBe('12 Court Road, Prayagraj 211001, Uttar Pradesh')
})
