import { expect, test } from 'vitest'

import { deliveryAddress, institutionKey } from './request.ts'

const asking = {
  institution: 'National Law College',
  contact: 'Dr Rao',
  email: 'library@nlc.example',
  phone: '080 2345 6789',
  gstin: null,
  address: {
    addressLine1: '1 College Road',
    addressLine2: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    zip: '560001',
  },
}

test('the institution key is its GSTIN, else its normalized name and PIN code', () => {
  expect(institutionKey({ ...asking, gstin: '29AAPFU0939F1ZR' })).toBe('gstin:29AAPFU0939F1ZR')
  const key = institutionKey(asking)
  expect(institutionKey({ ...asking, institution: ' NATIONAL  Law-College. ' })).toBe(key)
  expect(institutionKey({ ...asking, address: { ...asking.address, zip: '560002' } })).not.toBe(key)
})

test('the parcel is addressed to the institution, attn. its contact; a long name splits between words', () => {
  expect(deliveryAddress(asking)).toMatchObject({
    firstName: 'National Law College',
    lastName: '',
    addressLine2: 'Attn. Dr Rao',
    zip: '560001',
  })
  const institution = 'Dr Babasaheb Ambedkar National Institute of Law, Justice and Social Studies'
  const { firstName, lastName } = deliveryAddress({ ...asking, institution })
  expect(firstName.length).toBeLessThanOrEqual(60)
  expect(`${firstName} ${lastName}`).toBe(institution)
})
