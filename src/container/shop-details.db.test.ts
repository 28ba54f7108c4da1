import { expect, test } from 'vitest'

import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { createSettingsNow } from '#modules/settings/current-settings.service.ts'
import { createSettingsService } from '#modules/settings/settings.service.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'
import { admin } from '#test/support/catalogue-world.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import { createIssuerNow } from './shop-details.ts'

const database = openFileDatabase({ emptied: false })

test('a demo issues invoices with sample seller facts, a live shop only with real ones', async () => {
  const { db } = database
  const now = createSettingsNow()
  const [demo, live] = [createIssuerNow(now, 'demo'), createIssuerNow(now, 'live')]
  expect((await demo(db)).missing).toEqual([])
  expect((await live(db)).missing).toEqual(['GSTIN', 'address'])

  const seller = {
    ...BUILT_IN_DETAILS.seller,
    name: 'Sandhu Book Agency',
    address: ['SCO 12, Sector 17-C', 'Chandigarh 160017'],
    gstin: '04AAPFU0939F1Z3',
  }
  const pages: PageWrites = { write: (work) => inTransaction(db, (tx) => work(tx, () => {})) }
  const settings = createSettingsService({ db, clock: createFakeClock(), pages })
  await settings.save(admin, { basedOn: 0, details: { ...BUILT_IN_DETAILS, seller } })
  expect(await live(db)).toMatchObject({
    missing: [],
    series: seller.series,
    seller: { name: 'Sandhu Book Agency', gstin: '04AAPFU0939F1Z3', phone: BUILT_IN_DETAILS.phone },
  })
})
