import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { BUILT_IN_DETAILS, type ShopDetails } from '#modules/settings/shop-details.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { loadPages } from '#test/support/pages.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { ADMIN, createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Shop details that staff change: every URL that shows one is updated immediately, through the page cache.

const OLD = '+91 172 555 0142'
const NEW = '+91 98765 43210'
const SETTINGS = '/admin/shop-settings'

let database: TestDatabase
let shop: TestShop
let admin: Person
let bookPath: string

beforeAll(async () => {
  database = await createTestDatabase('seeded')
  shop = await createTestShop({ database, build: await loadPages() })
  admin = await buildAdmin(shop, ADMIN)
  const answer = await shop.fetch('/api/books?limit=1')
  const { books } = (await answer.json()) as { books: { _id: string }[] }
  bookPath = `/book/${books[0]?._id}`
})
afterAll(async () => {
  await shop.close()
  await database.drop()
  expect(shop.faults).toEqual([])
})
beforeEach(() => restoreFirst())

async function read(path: string, from: TestShop = shop) {
  const response = await from.fetch(path)
  return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text() }
}

async function change(details: Partial<ShopDetails>): Promise<void> {
  const { body } = await admin.get(SETTINGS)
  const wish = { basedOn: body.revision, details: { ...body.details, ...details } }
  expect(await admin.put(SETTINGS, wish)).toMatchObject({ status: 200 })
}

async function restoreFirst(): Promise<void> {
  const { body } = await admin.get(SETTINGS)
  await admin.post(`${SETTINGS}/restore`, { basedOn: body.revision, revision: 0 })
}

/** Every kind of page; the test caches each one and requests it again after the change. */
const PAGES = () => [
  '/',
  '/bookstore',
  bookPath,
  `${bookPath}.data`,
  '/contact-us',
  '/about-us',
  '/cart',
  '/offline',
  '/checkout',
  '/no-such-page',
]

describe('a new phone number', () => {
  test('replaces the old one on every page at the next request; a restoration brings the old one back', async () => {
    for (const path of PAGES()) {
      await read(path)
      expect(await read(path), path).toMatchObject({ cache: 'hit', text: expect.stringContaining(OLD) })
    }
    await change({ phone: NEW, whatsapp: NEW })
    for (const path of PAGES()) {
      const { cache, text } = await read(path)
      const seen = { old: text.includes(OLD), now: text.includes(NEW) }
      expect({ path, cache, ...seen }).toEqual({ path, cache: 'miss', old: false, now: true })
    }
    await restoreFirst()
    for (const path of PAGES()) expect((await read(path)).text, path).toContain(OLD)
  })

  test('is in the telephone links and the structured data', async () => {
    await change({ phone: NEW, whatsapp: NEW })
    const { text } = await read('/contact-us')
    expect(text).toContain('href="tel:+919876543210"')
    expect(text).toContain('href="https://wa.me/919876543210"')
    expect(text).toContain(`"telephone":"${NEW}"`)
    expect(text).not.toContain('911725550142')
  })
})

test('the contact page and its structured data show address, hours and links', async () => {
  const address = ['Shop 3', 'Phase 7, Mohali 160061']
  await change({
    city: 'Mohali',
    address,
    seller: { ...BUILT_IN_DETAILS.seller, address },
    hours: [{ from: 'Tuesday', to: 'Friday', opens: '09:30', closes: '18:00' }],
    social: [{ name: 'YouTube', href: 'https://www.youtube.com/@mohali' }],
  })
  const { text } = await read('/contact-us')
  expect(text).toContain('Phase 7, Mohali 160061')
  expect(text).toMatch(/Tuesday to Friday.{0,80}9:30 AM – 6:00 PM/s)
  expect(text).toContain('"postalCode":"160061"')
  expect(text).toContain('"opens":"09:30"')
  expect(text).toContain('"sameAs":["https://www.youtube.com/@mohali"]')
  expect(text).not.toContain('facebook.com')
  expect(text).not.toContain('Sector 22')
})

test('delivery rules and home-city PIN codes apply to the next PIN code question', async () => {
  const path = '/api/pincodes/160014'
  expect((await read(path)).status).toBe(200)
  expect(await read(path)).toMatchObject({ cache: 'hit', text: expect.stringContaining('"homeCity":true') })
  const { delivery } = BUILT_IN_DETAILS
  await change({ sameDayPins: '226, 2260', delivery: { ...delivery, sameDayBefore: '15:30' } })
  const { cache, text } = await read(path)
  expect(cache).toBe('miss')
  expect(JSON.parse(text)).toMatchObject({ homeCity: false, rules: { homeDelivery: { before: '15:30' } } })
  expect(JSON.parse((await read('/api/pincodes/226001')).text)).toMatchObject({ homeCity: true })
})

test('policies, book pages and structured data show the delivery rules', async () => {
  const days = { from: 4, to: 8 }
  await read('/shipping-policy')
  const { delivery } = BUILT_IN_DETAILS
  await change({
    delivery: { ...delivery, sameDayBefore: '15:30', standardDays: days, refundDays: { from: 9, to: 9 } },
  })
  for (const path of ['/shipping-policy', bookPath]) {
    const { text } = await read(path)
    expect(text, path).toContain('3:30 PM')
    expect(text, path).toContain('4-8 working days')
    expect(text, path).not.toContain('3-5 working days')
  }
  expect((await read('/return-policy')).text).toContain('9 business days')
  expect((await read(bookPath)).text).toMatch(/"minValue":4,"maxValue":8/)
})

test('the footer, the contact page and the policies name the seller and the grievance officer', async () => {
  const { seller } = BUILT_IN_DETAILS
  await change({
    grievanceOfficer: { name: 'Asha Rao', email: 'complaints@shop.example' },
    grievanceOffice: { designation: 'Manager, complaints', phone: '+91 98765 43211' },
    seller: { ...seller, name: 'Kitab Traders', address: ['9 Mall Road', 'Shimla 171001'] },
  })
  for (const path of ['/', '/contact-us', '/privacy-policy', '/return-policy', '/terms-and-conditions']) {
    const { text } = await read(path)
    const [main = '', footer = ''] = text.split('<footer')
    for (const part of path === '/' ? [footer] : [footer, main]) {
      expect(part, path).toContain('Asha Rao, Manager, complaints')
      expect(part, path).toContain('mailto:complaints@shop.example')
      expect(part, path).toContain('tel:+919876543211')
    }
    expect(text, path).not.toContain('Meera Sandhu')
  }
  for (const path of ['/contact-us', '/terms-and-conditions'])
    expect((await read(path)).text.split('<footer')[0], path).toMatch(/Kitab Traders.*Shimla 171001, India/s)
})

test('the terms say below the ways to pay whether cash on delivery is available', async () => {
  const sentence = async () =>
    /cash on delivery where available\.\s*<\/p>\s*<p>(.*?)<\/p>/.exec(
      (await read('/terms-and-conditions')).text,
    )?.[1]
  expect(await sentence()).toBe('Cash on delivery is currently not available.')
  await change({ cashOnDelivery: 'Our rider takes cash in Mohali.' })
  expect(await sentence()).toBe('Our rider takes cash in Mohali.')
})

test('the next message goes to the new address', async () => {
  await change({ email: 'counter@shop.example' })
  const message = { name: 'A', email: 'a@b.example', phone: '9876543210', subject: 'S', message: 'M' }
  const sent = await shop.fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(sent.status).toBe(200)
  const { body } = await admin.get('/admin/outbox')
  expect(JSON.stringify(body)).toContain('counter@shop.example')
})

test('a printed catalogue contains the new address', async () => {
  const path = /\/catalogues\/[\w-]+\.pdf/.exec((await read('/download-catalogue')).text)?.[0] ?? ''
  await read(path)
  expect(await read(path)).toMatchObject({ status: 200, cache: 'hit' })
  await change({ address: ['Shop 3', 'Phase 7, Mohali 160061'] })
  expect(await read(path)).toMatchObject({ status: 200, cache: 'miss' })
})

test('a page rendered during the change is returned but not cached', async () => {
  const { merchandising } = shop.services
  const combos = merchandising.combos
  merchandising.combos = async (list) => {
    merchandising.combos = combos
    const found = await combos(list)
    await new Promise((resolve) => setImmediate(resolve))
    await change({ phone: NEW })
    return found
  }
  await change({ city: 'Mohali' })
  await read('/')
  expect(await read('/')).toMatchObject({ cache: 'miss', text: expect.stringContaining(NEW) })
})

describe('a second process on the same database', () => {
  test.runIf(process.env['TEST_DATABASE_URL'])('shows a change within a second', async () => {
    const second = await createTestShop({ database, build: await loadPages() })
    try {
      await read('/contact-us', second)
      await change({ phone: NEW })
      await expect
        .poll(() => read('/contact-us', second).then((page) => page.text), { timeout: 1000 })
        .toContain(NEW)
    } finally {
      await second.close()
    }
  })
})

test('the deadlines of complaints and claims move in the policies and in the code together', async () => {
  const policies = async () =>
    `${(await read('/return-policy')).text}${(await read('/terms-and-conditions')).text}`
  const message = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', subject: 'A', message: 'B' }
  const deadlines = async () => {
    const { body } = await admin.post('/contact', message)
    const status = (await admin.get(`/tickets/${String(body.ticket.token)}`)).body
    const hours = (by: string) => (Date.parse(by) - Date.parse(status.receivedAt)) / 3_600_000
    return [hours(status.acknowledgeBy), hours(status.resolveBy)]
  }
  expect(await policies()).toMatch(/within 48 hours and decide within 30 days/)
  expect(await deadlines()).toEqual([48, 30 * 24])
  await change({ complaintDeadlines: { acknowledgeHours: 24, resolveDays: 1 }, claimReviewDays: 14 })
  const text = await policies()
  expect(text).toMatch(/within 24 hours and decide within 1 day/)
  expect(text).toMatch(/within 24 hours and settle it within 1 day/)
  expect(text).toMatch(/within 14 days of delivery/)
  expect(await deadlines()).toEqual([24, 24])
  expect((await read('/')).text).toContain('claimReviewDays')
})
