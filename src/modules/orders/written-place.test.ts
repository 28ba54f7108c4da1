import { describe, expect, test } from 'vitest'

import { placeIn } from './written-place.ts'

const stateOf = (text: string) => placeIn(text).state

describe('the PIN code decides', () => {
  test.each([
    ['12 Hazratganj, near Punjab National Bank, Lucknow 226001', 'Uttar Pradesh'],
    ['14 Delhi Road, Meerut 250002', 'Uttar Pradesh'],
    ['14 Chandigarh Road, Ludhiana 141010', 'Punjab'],
    ['Assam, Goalpara 783101', 'Assam'],
    ['Kerala Ayurveda, 3 MG Road, Bengaluru 560001', 'Karnataka'],
    ['Delhi Public School, Model Town, Ludhiana 141010', 'Punjab'],
    ['Hotel Punjab, Hazratganj, Lucknow - 226 001', 'Uttar Pradesh'],
    ['4 Court Road, Pune 411001', 'Maharashtra'],
    ['Goa Bhavan, Near Gujarat Samachar, Sector 22 160017', 'Chandigarh'],
    ['Sector 70, Mohali 160062', 'Punjab'],
    ['Fort, Mumbai PIN-400001, India', 'Maharashtra'],
    ['Ring Road, Ｎａｇｐｕｒ ４４０００１', 'Maharashtra'],
    ['हजरतगंज, लखनऊ २२६००१', 'Uttar Pradesh'],
    ['12 Court Road, Lucknow 226001. Phone 98765 43210', 'Uttar Pradesh'],
    ['12 Court Road, Lucknow 226001, mobile 9876543210', 'Uttar Pradesh'],
  ])('%s is in %s', (text, state) => {
    expect(placeIn(text)).toMatchObject({ state })
    expect(placeIn(text).issue).toBeUndefined()
  })
})

describe('accepts common names of States', () => {
  test.each([
    ['Cuttack, Orissa 753001', 'Odisha'],
    ['Cuttack, Orissa', 'Odisha'],
    ['Lal Chowk, Srinagar, J&K 190001', 'Jammu and Kashmir'],
    ['Hazratganj, Lucknow, UP 226001', 'Uttar Pradesh'],
    ['Hazratganj, Lucknow (U.P.)', 'Uttar Pradesh'],
    ['Hazratganj, Lucknow UP', 'Uttar Pradesh'],
    ['Park Street, Kolkata, W.B.', 'West Bengal'],
    ['Park Street, Kolkata, W. Bengal', 'West Bengal'],
    ['MG Road, Pondicherry 605001', 'Puducherry'],
    ['Rajpur Road, Dehradun, Uttaranchal', 'Uttarakhand'],
    ['Anna Salai, Chennai, Tamilnadu', 'Tamil Nadu'],
    ['शिवाजी नगर, पुणे, महाराष्ट्र', 'Maharashtra'],
    ['Connaught Place, New Delhi', 'Delhi'],
    ['12 Court Road, Pune, Maharashtra, India', 'Maharashtra'],
    ['12 Court Road, Pune Maharashtra', 'Maharashtra'],
    ['12 Court Road\nPune\nMaharashtra - 411001', 'Maharashtra'],
  ])('%s is in %s', (text, state) => {
    expect(stateOf(text)).toBe(state)
  })
})

describe('State names within other names are ignored', () => {
  test.each([
    ['Panchkula, Haryana (near Punjab border)', 'Haryana'],
    ['14 Delhi Road, Meerut', ''],
    ['near Punjab National Bank, Lucknow', ''],
    ['Goalpara', ''],
    ['Assam, Goalpara', 'Assam'],
    ['Collected in the shop', ''],
    ['12 or 14 Court Road, as you like', ''],
    ['Kerala Ayurveda, 3 MG Road', ''],
    ['Delhi Public School, Meerut, Uttar Pradesh', 'Uttar Pradesh'],
  ])('%s: “%s”', (text, state) => {
    expect(placeIn(text)).toEqual({ state, pinCodes: [] })
  })
})

describe('a PIN code that cannot decide', () => {
  test.each([
    ['where two States share it, the one that is named', 'Sector 14, Punjab 160014', 'Punjab'],
    ['where no post office has it, the State that is named', 'Camp, Manipur 293456', 'Manipur'],
    ['of the Army, the State that is named', '14 Regiment, Sikkim 900056', 'Sikkim'],
    ['that is a part of a phone number', 'Shop 4, Pune, Maharashtra, 987 654 3210', 'Maharashtra'],
  ])('%s', (_, text, state) => {
    expect(placeIn(text)).toMatchObject({ state })
  })
})

describe('reports contradictions in the address', () => {
  test.each([
    [
      'Pune, Karnataka 411001',
      'The address names Karnataka, but PIN code 411001 is in Maharashtra. Correct one of them.',
    ],
    [
      'Sector 70, Mohali, Chandigarh 160062',
      'The address names Chandigarh, but PIN code 160062 is in Punjab. Correct one of them.',
    ],
    ['Sector 14, 160014', 'PIN code 160014 is in Chandigarh or Punjab. Add the State to the address.'],
  ])('%s', (text, issue) => {
    expect(placeIn(text)).toMatchObject({ state: '', issue })
  })
})
