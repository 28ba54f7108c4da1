import { describe, expect, test } from 'vitest'

import { readDetails } from './settings-revisions.ts'
import { sampleFactsOf } from './seller-details.ts'
import { BUILT_IN_DETAILS, SECTIONS, SETTINGS, type ShopDetails, shopDetails } from './shop-details.ts'

const { delivery, seller } = BUILT_IN_DETAILS
const withSeries = (note: string) => ({ ...seller, series: { ...seller.series, 'credit-note': note } })
const week = { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '20:00' }
const note = { text: 'Read the preface first.', name: 'Meera', isbn: '' }
const page = { name: 'Facebook', href: 'https://www.facebook.com/shop' }

/** Returns the paths at which the changed details are refused. */
function issuesOf(change: object): string[] {
  const { error } = shopDetails.safeParse({ ...BUILT_IN_DETAILS, ...change })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('the built-in details pass validation unchanged', () => {
  expect(shopDetails.parse(BUILT_IN_DETAILS)).toEqual(BUILT_IN_DETAILS)
})

test('every setting belongs to a section of the form', () => {
  expect(SETTINGS.filter(({ section }) => !(section in SECTIONS))).toEqual([])
})

describe('refused', () => {
  test.each<[string, string, object]>([
    ['a number without country code', 'phone', { phone: '0172 555 0142' }],
    ['a number of letters', 'phone', { phone: '+91 BOOKS' }],
    ['a number too short to call', 'phone', { phone: '+91 555' }],
    ['a number longer than E.164 allows', 'whatsapp', { whatsapp: '+91 172 555 0142 12345' }],
    ['a number with a script', 'whatsapp', { whatsapp: '+91"><script>' }],
    ['a second header in an address', 'email', { email: 'a@shop.example\r\nBcc: all@x.example' }],
    ['what is no address', 'email', { email: 'shop.example' }],
    ['a page without encryption', 'social.0.href', { social: [{ ...page, href: 'http://x.com/shop' }] }],
    ['a link that runs', 'social.0.href', { social: [{ ...page, href: 'javascript:alert(1)' }] }],
    ['a link with a login', 'social.0.href', { social: [{ ...page, href: 'https://x.com@evil.example' }] }],
    ['a network without a sign', 'social.0.name', { social: [{ ...page, name: 'Orkut' }] }],
    ['one network twice', 'social', { social: [page, page] }],
    ['an address of nothing', 'address', { address: [] }],
    ['an address without PIN code', 'address', { address: ['Shop 14', 'Chandigarh'] }],
    ['a line of two lines', 'address.0', { address: ['Shop 14\nSector 22, 160022', '160022'] }],
    ['what Markdown would read', 'city', { city: '[Delhi](https://evil.example)' }],
    ['HTML', 'grievanceOfficer.name', { grievanceOfficer: { name: '<b>M</b>', email: 'm@shop.example' } }],
    ['a fact within a fact', 'city', { city: '{{email}}' }],
    ['what no database keeps', 'city', { city: 'Delhi\u0000' }],
    ['closing before opening', 'hours.0.closes', { hours: [{ ...week, closes: '09:00' }] }],
    ['a week backwards', 'hours.0.to', { hours: [{ ...week, from: 'Friday', to: 'Monday' }] }],
    ['a day twice', 'hours', { hours: [week, { ...week, from: 'Saturday', to: 'Sunday' }] }],
    ['no hours', 'hours', { hours: [] }],
    ['25 o’clock', 'delivery.sameDayBefore', { delivery: { ...delivery, sameDayBefore: '25:00' } }],
    ['PIN codes that are none', 'sameDayPins', { sameDayPins: '160001, 16, chandigarh' }],
    ['no PIN code at all', 'sameDayPins', { sameDayPins: ' , ' }],
    [
      'days backwards',
      'delivery.refundDays.to',
      { delivery: { ...delivery, refundDays: { from: 7, to: 5 } } },
    ],
    [
      'half a day',
      'delivery.standardDays.from',
      { delivery: { ...delivery, standardDays: { from: 1.5, to: 5 } } },
    ],
    ['logs kept for less than 180 days', 'logRetentionDays', { logRetentionDays: 90 }],
    ['a photo from another site', 'storePhoto', { storePhoto: 'https://evil.example/a.webp' }],
    ['a note without a signature', 'notes.0.name', { notes: [{ ...note, name: '' }] }],
    ['a note on no book', 'notes.0.isbn', { notes: [{ ...note, isbn: '123' }] }],
    ['a crowd of notes', 'notes', { notes: [note, note, note, note] }],
    ['a fact that is code', '', { name: 'Kanoon Kitab' }],
    ['a GSTIN with a wrong check digit', 'seller.gstin', { seller: { ...seller, gstin: '04AAKFK0000K1ZW' } }],
    ['a GSTIN of another State', 'seller.gstin', { seller: { ...seller, gstin: '27AAPFU0939F1ZV' } }],
    ['a GSTIN that is left out', 'seller.gstin', { seller: { ...seller, gstin: '' } }],
    ['a State that is none', 'seller.state', { seller: { ...seller, state: 'Atlantis' } }],
    ['a seller without a name', 'seller.name', { seller: { ...seller, name: ' ' } }],
    ['a seller’s address without PIN code', 'seller.address', { seller: { ...seller, address: ['Delhi'] } }],
    ['two kinds under one series', 'seller.series.credit-note', { seller: withSeries('kb') }],
    ['a series of a hyphen', 'seller.series.credit-note', { seller: withSeries('K-C') }],
    ['a series that is too long', 'seller.series.credit-note', { seller: withSeries('NOTE') }],
  ])('%s, at %s', (_what, path, change) => {
    expect(issuesOf(change)).toContain(path)
  })
})

test('news, photo and notes may be empty', () => {
  expect(issuesOf({ news: '', storePhoto: '', notes: [] })).toEqual([])
})

test('a shop may have no social pages', () => {
  expect(issuesOf({ social: [] })).toEqual([])
})

test('stored details that a later release partly rejects keep the rest', () => {
  const stored = { ...BUILT_IN_DETAILS, city: 'Mohali', phone: 'by post', fax: '1' }
  const details: ShopDetails = { ...BUILT_IN_DETAILS, city: 'Mohali' }
  expect(readDetails(stored)).toEqual(details)
  expect(readDetails(null)).toEqual(BUILT_IN_DETAILS)
})

test('PIN codes of the home city are normalized', () => {
  const typed = { ...BUILT_IN_DETAILS, sameDayPins: ' 160001;1601\n160 ' }
  expect(shopDetails.parse(typed).sameDayPins).toBe('160001, 1601, 160')
})

test.each([
  ['98765 43210', '+91 98765 43210'],
  ['+91-98765–43210', '+91 98765 43210'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['\u202a+91 (0)172 555 0142\u202c', '+91 172 555 0142'],
  ['+91-172-555-0142', '+91 172 555 0142'],
  ['+65 9123 4567', '+65 9123 4567'],
])('the phone %j is stored as %s', (phone, stored) =>
  expect(shopDetails.parse({ ...BUILT_IN_DETAILS, phone }).phone).toBe(stored),
)

test('PIN codes may be typed in Indian digits', () => {
  const typed = { ...BUILT_IN_DETAILS, sameDayPins: '१६०००१, 1601\u200b' }
  expect(shopDetails.parse(typed).sameDayPins).toBe('160001, 1601')
})

test('stored details without PIN codes of the home city keep their delivery rules', () => {
  const { sameDayPins: _, ...before } = { ...BUILT_IN_DETAILS, delivery: { ...delivery, minimumAge: 21 } }
  expect(readDetails(before)).toEqual({ ...BUILT_IN_DETAILS, delivery: { ...delivery, minimumAge: 21 } })
})

describe('a seller', () => {
  test('may be unregistered; a GSTIN is accepted in lower case and with spaces', () => {
    expect(issuesOf({ seller: { ...seller, gstin: null } })).toEqual([])
    const typed = { ...seller, state: 'Maharashtra', gstin: ' 27aapfu 0939f1zv ' }
    expect(shopDetails.parse({ ...BUILT_IN_DETAILS, seller: typed }).seller.gstin).toBe('27AAPFU0939F1ZV')
  })

  test('is a sample until both GSTIN and address are entered', () => {
    expect(sampleFactsOf(seller)).toEqual(['GSTIN', 'address'])
    expect(sampleFactsOf({ ...seller, gstin: null })).toEqual(['address'])
    expect(sampleFactsOf({ ...seller, address: ['12 MG Road, Pune 411001'] })).toEqual(['GSTIN'])
    expect(sampleFactsOf({ ...seller, gstin: null, address: ['12 MG Road, Pune 411001'] })).toEqual([])
  })
})
