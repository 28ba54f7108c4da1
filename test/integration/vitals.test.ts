import { beforeEach, describe, expect, test } from 'vitest'

import { MOST_IN_BEACON } from '#modules/operations/vitals/vital.ts'
import { MEASURED_PAGES } from '#web/page-at.ts'
import { openShop, shop } from '#test/support/whole-shop.ts'

// A browser never sees the response to a beacon, so every response is 204, and bad beacons write nothing.

openShop({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } })
let senders = 0
beforeEach(async () => {
  senders += 1
  await shop.services.vitals.writeDown()
  await shop.database.executeSql('truncate vital_counts')
})

async function send(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return shop.fetch('/api/vitals', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${senders}`,
      ...headers,
    },
  })
}
async function counted(): Promise<unknown[]> {
  await shop.services.vitals.writeDown()
  const { rows } = await shop.database.executeSql('select page, metric, count from vital_counts')
  return rows
}
const good = { page: '/book/:id', metric: 'LCP', value: 1234.5 }
const beacon = (...vitals: unknown[]) => JSON.stringify({ vitals })

test('counts the measurements of a beacon', async () => {
  const response = await send(beacon(good, { ...good, metric: 'CLS', value: 0 }))
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await counted()).toEqual(
    expect.arrayContaining([
      { page: '/book/:id', metric: 'LCP', count: 1 },
      { page: '/book/:id', metric: 'CLS', count: 1 },
    ]),
  )
})

test('the largest beacon is shorter than 1 kB and accepted', async () => {
  const [page = ''] = MEASURED_PAGES.toSorted((a, b) => b.length - a.length)
  const largest = beacon(
    ...Array.from({ length: MOST_IN_BEACON }, () => ({ ...good, page, value: 12345.678 })),
  )
  expect(largest.length).toBeLessThan(1000)
  await send(largest)
  expect(await counted()).toEqual([{ page, metric: 'LCP', count: MOST_IN_BEACON }])
})

test('knows the pages of shop and account, but no files, admin screens or exact addresses', () => {
  expect(MEASURED_PAGES).toEqual(expect.arrayContaining(['/', '/book/:id', '/account/orders/:id']))
  expect(MEASURED_PAGES.filter((page) => /^\/admin|\.xml$/.test(page))).toEqual([])
})

describe('ignores', () => {
  test.each([
    ['an unknown page', beacon({ ...good, page: '/nowhere' })],
    ['an exact address', beacon({ ...good, page: '/book/companies-act' })],
    ['a page of the admin area', beacon({ ...good, page: '/admin/dashboard' })],
    ['an unknown metric', beacon({ ...good, metric: 'TTFB' })],
    ['a huge value', beacon({ ...good, value: 60_001 })],
    ['a huge shift', beacon({ ...good, metric: 'CLS', value: 101 })],
    ['a negative value', beacon({ ...good, value: -1 })],
    ['NaN', '{"vitals":[{"page":"/","metric":"LCP","value":NaN}]}'],
    ['infinity', '{"vitals":[{"page":"/","metric":"LCP","value":1e999}]}'],
    ['a text as value', beacon({ ...good, value: '1234' })],
    ['another field', beacon({ ...good, userAgent: 'x' })],
    ['a good measurement next to a bad one', beacon(good, { ...good, value: -1 })],
    ['no measurement', beacon()],
    ['too many measurements', beacon(...Array.from({ length: 13 }, () => good))],
    ['an array', JSON.stringify([good])],
    ['null', 'null'],
    ['no JSON', '{'],
    ['nothing', ''],
    ['10 MB', `{"vitals":[${' '.repeat(10_000_000)}]}`],
  ])('%s', async (_, body) => {
    const response = await send(body)
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await counted()).toEqual([])
  })

  test('another type of body', async () => {
    expect((await send(beacon(good), { 'content-type': 'text/plain' })).status).toBe(204)
    expect(await counted()).toEqual([])
  })

  test('beacons beyond 60 a minute from one address', async () => {
    const responses = await Promise.all(Array.from({ length: 70 }, () => send(beacon(good))))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]))
    expect(responses.some(({ headers }) => headers.has('retry-after'))).toBe(false)
    expect(await counted()).toEqual([{ page: '/book/:id', metric: 'LCP', count: 60 }])
  })
})

test('a stopping shop writes its last counts', async () => {
  await send(beacon(good))
  await shop.stopWork()
  const { rows } = await shop.database.executeSql('select page from vital_counts')
  expect(rows).toHaveLength(1)
})
