import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { restore } from '#backup/restore.ts'
import type { HealthBody } from '#modules/operations/health/health.schema.ts'
import { buildAdmin } from '#test/support/people.ts'
import { type Product, PRODUCT_ADMIN, startProduct } from '#test/support/product.ts'
import { createPlace, TEST_PASSPHRASE, type TestPlace } from '#test/support/shop-places.ts'

// Tests a shop with scheduled backups, set up like an operator's: what it reports about the backups, and that
// they can be restored.

let place: TestPlace
let backups: string
let shop: Product | undefined
beforeEach(async () => {
  place = await createPlace()
  backups = await mkdtemp(path.join(tmpdir(), 'scheduled-'))
})
afterEach(async () => {
  await shop?.stop()
  await place.remove()
  await rm(backups, { recursive: true, force: true })
})

function settings(to: string): Record<string, string> {
  const url = place.databaseUrl
  return {
    DATA_DIR: place.dataDir,
    BACKUP_TO: to,
    BACKUP_PASSPHRASE: TEST_PASSPHRASE,
    ...(url && { DATABASE_URL: url }),
  }
}

async function startWith(to: string) {
  shop = await startProduct({ dataDir: place.dataDir, env: settings(to) })
  const admin = await buildAdmin(shop, PRODUCT_ADMIN)
  return {
    backups: async () => ((await admin.get('/admin/health')).body as unknown as HealthBody).backups,
    failed: async () => (await admin.get('/admin/work')).body.waiting.failedBackups as number,
    figures: async () => (await fetch(`${shop?.url}/metrics`)).text(),
  }
}

test('the first backup follows soon after the start, is listed, and can be restored', async () => {
  const look = await startWith(backups)
  await vi.waitFor(async () => expect((await look.backups()).good).not.toBeNull(), { timeout: 120_000 })
  const { good, unmade } = await look.backups()
  expect(await readdir(backups)).toEqual([good?.name])
  expect(unmade).toBeNull()
  expect(await look.failed()).toBe(0)
  expect(await look.figures()).toMatch(/^shop_backup_age_seconds \d+(\.\d+)?$/m)
  const empty = await createPlace()
  try {
    const said = await restore(empty, path.join(backups, good?.name ?? ''))
    expect(said[0]).toContain('Start it with: npm start')
  } finally {
    await empty.remove()
  }
})

test('a failed backup shows in Analytics, under Health and in the metrics', async () => {
  const look = await startWith(path.join(backups, 'unmounted/disk'))
  await vi.waitFor(async () => expect(await look.failed()).toBe(1), { timeout: 120_000 })
  const { good, unmade } = await look.backups()
  expect(good).toBeNull()
  expect(unmade).toMatchObject({ state: 'failed', attempts: 1 })
  expect(unmade?.lastError).toContain('its folder doesn’t exist')
  expect(await look.figures()).toMatch(/^shop_backup_age_seconds \+Inf$/m)
  expect(await look.figures()).toMatch(/^shop_backup_failed_attempts 1$/m)
})
