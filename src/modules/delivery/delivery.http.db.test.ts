import { expect, test } from 'vitest'

import { createSettingsNow } from '#modules/settings/current-settings.service.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { callerOf } from '#test/support/http-app.ts'

import { createDeliveryHttp } from './delivery.http.ts'
import { createDeliveryService } from './delivery.service.ts'

const database = openFileDatabase({ emptied: false })

async function ask(pin: string) {
  const delivery = createDeliveryService({ db: database.db, settingsNow: createSettingsNow() })
  return callerOf(createDeliveryHttp({ delivery }))('GET', `/pincodes/${pin}`)
}

test('GET /pincodes/226001 returns its place and the shop’s delivery rules', async () => {
  expect(await ask('226001')).toEqual({
    status: 200,
    body: {
      pin: '226001',
      places: [{ city: 'Lucknow', state: 'Uttar Pradesh' }],
      homeCity: false,
      rules: {
        deliveryDays: { standard: { from: 3, to: 5 }, express: { from: 1, to: 2 } },
        homeDelivery: { before: '18:00', openDays: [1, 2, 3, 4, 5, 6, 0] },
      },
    },
  })
})

test('GET /pincodes of a home city in two States returns both places', async () => {
  expect(await ask('160014')).toMatchObject({
    status: 200,
    body: {
      homeCity: true,
      places: [
        { city: 'Chandigarh', state: 'Chandigarh' },
        { city: 'Rupnagar', state: 'Punjab' },
      ],
    },
  })
})

test.each(['226-001', '226%20001', '226001.', encodeURIComponent('२२६००१'), '226001%E2%80%8B'])(
  'GET /pincodes/%s is read as 226001',
  async (pin) => expect((await ask(pin)).body).toMatchObject({ pin: '226001' }),
)

test('GET /pincodes of a code outside the table returns no places', async () => {
  expect(await ask('226099')).toMatchObject({ status: 200, body: { pin: '226099', places: [] } })
})

test.each(['22600', '2260011', '026001', '22600a', '%00226001', '-', 'x'.repeat(500)])(
  'GET /pincodes/%s returns 400 naming the field',
  async (pin) => {
    const { status, body } = await ask(pin)
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'pin' }] })
  },
)
