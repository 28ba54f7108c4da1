import { expect, test } from 'vitest'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'

import { detailsOf, draftOf, issuesIn } from './settings-draft.ts'

const draft = draftOf(BUILT_IN_DETAILS)
const { social } = draft

test('sends untouched settings unchanged', () => {
  expect(detailsOf(draft)).toEqual(BUILT_IN_DETAILS)
})

test('omits empty lines and networks without an address', () => {
  const details = detailsOf({
    ...draft,
    address: ' Shop 1 \n\nSector 17, Chandigarh 160017\n',
    social: { ...social, Facebook: ' ', X: '' },
  })
  expect(details.address).toEqual(['Shop 1', 'Sector 17, Chandigarh 160017'])
  expect(details.social.map(({ name }) => name)).toEqual(['Instagram', 'YouTube', 'LinkedIn'])
})

test('omits notes without a text, and hyphens of their ISBN', () => {
  const note = { text: 'Start here.', name: 'Meera', isbn: '978-93-5603-913-1' }
  const { notes } = detailsOf({ ...draft, notes: [{ ...note, text: ' ' }, note] })
  expect(notes).toEqual([{ ...note, isbn: '9789356039131' }])
})

test('shows an issue of a note at that note', () => {
  const notes = [
    { text: '', name: '', isbn: '' },
    { text: 'Start here.', name: '', isbn: '' },
  ]
  const issues = [{ path: 'details.notes.0.name', message: 'must not be empty' }]
  expect(issuesIn(issues, { ...draft, notes })).toEqual({ 'notes.1.name': 'Must not be empty.' })
})

test.each(['', '3.5', 'two', '-1'])('sends %j as -1 days, so that the server rejects it', (from) => {
  const changed = { ...draft, delivery: { ...draft['delivery'], refundDays: { from, to: '7' } } }
  expect(detailsOf(changed).delivery.refundDays.from).toBe(-1)
})

test('shows an issue at its field, or at its social network', () => {
  const issues = [
    { path: 'details.phone', message: 'must be an international number' },
    { path: 'details.phone', message: 'must have 8 to 15 digits' },
    { path: 'details.address.1', message: 'must be one line' },
    { path: 'details.social.1.href', message: 'must be a link that starts with https://' },
    { path: 'details.seller.gstin', message: 'must have 15 characters' },
    { path: 'details.hours.0.closes', message: 'must be after the opening' },
  ]
  expect(issuesIn(issues, { ...draft, social: { ...social, Facebook: '' } })).toEqual({
    phone: 'Must be an international number.',
    address: 'Line 2: must be one line.',
    'social.X': 'Must be a link that starts with https://.',
    'seller.gstin.number': 'Must have 15 characters.',
    'hours.0.closes': 'Must be after the opening.',
  })
})
