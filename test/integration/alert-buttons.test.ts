import { afterAll, beforeAll, expect, test } from 'vitest'

import { alerts } from '#modules/customer-service/alerts/alerts.tables.ts'
import { loadPages } from '#test/support/pages.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'

// Tests the links in alert mails, as used by browsers without scripts, mail programs and mail scanners.

const EMAIL = 'asha@shoppers.example'
let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ build: await loadPages() })
})
afterAll(async () => {
  await shop.close()
  expect(shop.faults).toEqual([])
})

async function subscribe(): Promise<Record<'confirm' | 'stop', string>> {
  await shop.database.db.delete(alerts)
  const body = JSON.stringify({ kind: 'newsletter', email: EMAIL })
  await shop.fetch('/api/alerts', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const [mail] = (await shop.services.notifications.outbox(20)).filter(({ to }) => to === EMAIL)
  const path = (step: string) => new RegExp(`/alerts/${step}/[\\w-]{43}`).exec(mail?.text ?? '')?.[0] ?? ''
  return { confirm: path('confirm'), stop: path('stop') }
}

const press = (path: string, body = '') =>
  shop.fetch(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
const state = async () =>
  (await shop.database.db.select().from(alerts)).map(({ confirmedAt }) =>
    confirmedAt ? 'confirmed' : 'open',
  )

test('opening a link changes nothing; pressing its button acts and redirects to a result page', async () => {
  const { confirm, stop } = await subscribe()
  for (const path of [confirm, stop]) expect((await shop.fetch(path)).status).toBe(200)
  expect(await state()).toEqual(['open'])
  const confirmed = await press(confirm)
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/alerts/confirmed'])
  expect(await state()).toEqual(['confirmed'])
  expect((await press(stop)).headers.get('location')).toBe('/alerts/stopped')
  expect(await state()).toEqual([])
  expect((await press(confirm)).headers.get('location')).toBe('/alerts/expired')
})

test('a mail program unsubscribes with one click, without a redirect', async () => {
  const { stop } = await subscribe()
  expect((await press(stop, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await state()).toEqual([])
})

test('the page of a link sends no referrer and doesn’t contain the link', async () => {
  const { confirm } = await subscribe()
  const page = await shop.fetch(confirm)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await page.text()).not.toContain(confirm)
})

test.each(['/alerts/confirmed', '/alerts/stopped', '/alerts/expired'])('%s is a page', async (path) => {
  expect((await shop.fetch(path)).status).toBe(200)
})

test('an unknown result page is 404, and only the link pages accept a form', async () => {
  expect((await shop.fetch('/alerts/other')).status).toBe(404)
  expect((await press('/alerts/confirmed')).status).toBe(405)
  expect((await press('/alerts/stop/x', 'x'.repeat(1001))).status).toBe(413)
})
