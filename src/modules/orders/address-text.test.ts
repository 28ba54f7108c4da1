import { describe, expect, test } from 'vitest'

import { addressAfter, addressFromText, addressText } from './address-text.ts'

const present = {
  firstName: 'Asha',
  lastName: 'Verma',
  addressLine1: '12 Hazratganj',
  addressLine2: 'Near GPO',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  zip: '226001',
  email: 'asha@shoppers.example',
  phone: '9876543210',
}
const recipient = { name: 'Asha Verma', email: present.email, phone: present.phone }
const after = (text: string) => addressAfter(text, present, recipient)

describe('editing a structured address as text', () => {
  test.each([
    ['the text as it was shown', addressText(present), present],
    [
      'another street before the same parts',
      '14 Hazratganj, Lucknow 226001, Uttar Pradesh',
      { addressLine1: '14 Hazratganj' },
    ],
    ['a street alone', '14 Hazratganj', { addressLine1: '14 Hazratganj' }],
    ['the code as people write it', '14 Hazratganj, Lucknow - 226 001', { addressLine1: '14 Hazratganj' }],
    ['a street that is named like the city', '3 Lucknow Road, Lucknow', { addressLine1: '3 Lucknow Road' }],
    ['a street that names another State', '14 Chandigarh Road', { addressLine1: '14 Chandigarh Road' }],
    [
      'a bank that names another State',
      'near Punjab National Bank, Lucknow 226001',
      { addressLine1: 'near Punjab National Bank' },
    ],
    [
      'a phone number beside the street',
      '14 Hazratganj, 987 654 3210',
      { addressLine1: '14 Hazratganj, 987 654 3210' },
    ],
    ['the parts alone', 'Lucknow 226001', { addressLine1: '12 Hazratganj', addressLine2: 'Near GPO' }],
  ])('%s keeps city, PIN code and State', (_, text, changed) => {
    const { city, state, zip } = present
    expect(after(text)).toMatchObject({ city, state, zip, firstName: 'Asha', lastName: 'Verma', ...changed })
  })

  test.each([
    ['another State', '4 Court Road, Pune, Maharashtra', 'Maharashtra'],
    ['another code', '4 Court Road, Kanpur 208001, Uttar Pradesh', 'Uttar Pradesh'],
    ['another code without a State', '4 Court Road, Pune 411001', 'Maharashtra'],
    ['another code after a street that names this State', '4 Uttar Pradesh Road, Pune 411001', 'Maharashtra'],
  ])('%s replaces the address with the text', (_, text, state) => {
    expect(after(text)).toEqual({ ...addressFromText(text, recipient), state })
  })
})
