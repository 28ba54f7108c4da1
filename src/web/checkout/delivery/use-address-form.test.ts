import { describe, expect, it } from 'vitest'

import { ADDRESS } from '#test/support/purchases.ts'
import { EMPTY_ADDRESS } from '#web/forms/address.ts'

import { addressLine, chosenAddress, TYPED } from './use-address-form.ts'

const OFFICE = { _id: 'office', label: 'Chamber', isDefault: false, ...ADDRESS, addressLine1: 'Court 3' }
const HOME = { _id: 'home', label: null, isDefault: true, ...ADDRESS }
const BOOK = [HOME, OFFICE]

const choiceOf = (...given: Parameters<typeof chosenAddress>) => chosenAddress(...given).choice

describe('before any choice', () => {
  it('is the default of the book when nothing was typed yet', () => {
    expect(chosenAddress(BOOK, null, EMPTY_ADDRESS)).toEqual({ choice: 'home', address: ADDRESS })
  })

  it('is what was typed when anything was', () => {
    const typed = { ...EMPTY_ADDRESS, city: 'Jaipur' }
    expect(chosenAddress(BOOK, null, typed)).toEqual({ choice: TYPED, address: typed })
  })

  it('is the saved address that what was typed comes to', () => {
    const typed = { ...ADDRESS, addressLine1: 'Court  3', zip: '211 001', phone: '+91 98123 45678' }
    expect(choiceOf(BOOK, null, typed)).toBe('office')
  })

  it('is the form for who has no saved address', () => {
    expect(choiceOf([], null, EMPTY_ADDRESS)).toBe(TYPED)
  })
})

describe('of a shopper who has ordered before, it is', () => {
  const { _id, label, isDefault, ...COURT } = OFFICE

  it('the saved address of the last order, before the default', () => {
    expect(choiceOf(BOOK, null, EMPTY_ADDRESS, COURT)).toBe(_id)
    expect([label, isDefault]).toEqual(['Chamber', false])
  })

  it('the default when the last order went somewhere else', () => {
    expect(choiceOf(BOOK, null, EMPTY_ADDRESS, { ...COURT, city: 'Jaipur' })).toBe('home')
  })

  it('the last order’s address in the form when none is saved', () => {
    expect(chosenAddress([], null, EMPTY_ADDRESS, COURT)).toEqual({ choice: TYPED, address: COURT })
  })

  it('what was typed, and what was chosen, before all of it', () => {
    expect(choiceOf(BOOK, null, ADDRESS, COURT)).toBe('home')
    expect(chosenAddress([], TYPED, EMPTY_ADDRESS, COURT).address).toEqual(EMPTY_ADDRESS)
  })
})

it('a choice goes before what was typed, and typing is a choice too', () => {
  expect(choiceOf(BOOK, 'office', ADDRESS)).toBe('office')
  expect(choiceOf(BOOK, TYPED, EMPTY_ADDRESS)).toBe(TYPED)
  expect(choiceOf(BOOK, TYPED, ADDRESS)).toBe(TYPED)
})

it('a choice that was deleted meanwhile is none', () => {
  expect(choiceOf(BOOK, 'gone', EMPTY_ADDRESS)).toBe('home')
})

it('an address is read in one line', () => {
  expect(addressLine(ADDRESS)).toBe('Asha Verma, 12 Court Road, Prayagraj 211001, Uttar Pradesh')
})
