import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { runCommand } from '#scripts/run-command.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'
import { TEST_PASSPHRASE } from '#test/support/shop-places.ts'
import { createServerDatabase } from '#test/support/test-database.ts'

import type { Engine } from './bench-shop.ts'
import type { RestoreAudit } from './restore-audit.ts'
import { buyAndReturn } from './restore-load.ts'
import {
  liveAgain,
  type Lost,
  type Place,
  settleAndAudit,
  start,
  stockUp,
  upload,
} from './support/lived-shop.ts'
import { openOwnGateway, type OwnGateway } from './support/own-gateway.ts'

const BUYERS = 8
/** Milliseconds of sales before and after the backup. */
const SELLS_MS = 6000

/**
 * Backs a shop up while it sells, lets it continue selling and refunding, kills it, and restores the backup
 * elsewhere. Every payment must have an order, one refund or a decision by staff, and everything else must be
 * unchanged.
 */
export async function proveRestores(engine: Engine): Promise<boolean> {
  const gateway = await openOwnGateway(await openInMemory())
  const [from, to] = [await createPlace(engine), await createPlace(engine)]
  const backup = path.join(mkdtempSync(path.join(tmpdir(), 'backups-')), 'backup')
  try {
    const lost = await liveAndDie(gateway, from, backup)
    await command('restore', to, backup)
    const faults = await liveAgain(gateway, to, lost)
    const found = await settleAndAudit(gateway, to, lost)
    return report(engine, lost, { ...found, faults: [...faults, ...found.faults] })
  } finally {
    await gateway.close()
    await from.remove()
    await to.remove()
    rmSync(path.dirname(backup), { recursive: true, force: true })
  }
}

async function createPlace(engine: Engine): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'restores-'))
  const address = process.env['TEST_DATABASE_URL'] ?? ''
  const server = engine === 'PostgreSQL' ? await createServerDatabase(address, 'kk_restores') : undefined
  return {
    env: {
      DATA_DIR: dataDir,
      BACKUP_PASSPHRASE: TEST_PASSPHRASE,
      ...(server && { DATABASE_URL: server.url }),
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await server?.drop()
    },
  }
}

/** Runs a command like an operator. */
async function command(name: 'backup' | 'restore', { env }: Place, folder: string): Promise<number> {
  const begun = performance.now()
  const { code, output } = await runCommand(process.execPath, [`scripts/${name}.ts`, folder], {
    env: { DATABASE_URL: undefined, ...env },
  })
  if (code !== 0) throw new Error(`${name}: ${output}`)
  return performance.now() - begun
}

/** Records of a lost shop, and the duration of its backup. */
interface BackedUp extends Lost {
  tookMs: number
}

async function liveAndDie(gateway: OwnGateway, place: Place, backup: string): Promise<BackedUp> {
  const shop = await start(gateway, place)
  const admin = await buildAdmin(shop, PRODUCT_ADMIN)
  const books = await stockUp(admin)
  const picture = await upload(shop, admin)
  const names = Array.from({ length: BUYERS }, (_, n) => `Buyer ${n}`)
  const buyers = await Promise.all(names.map((name) => buildShopper(shop, name)))
  const { purchases, ended } = buyAndReturn({ shop, gateway, buyers, admin, books })
  await pause(SELLS_MS)
  const saved = [...purchases.orders]
  const tookMs = await command('backup', place, backup)
  await pause(SELLS_MS)
  await shop.kill()
  await ended
  return { purchases, saved, bookIds: books.map(({ id }) => id), picture, token: admin.token, tookMs }
}

function report(engine: Engine, { purchases, saved, tookMs }: BackedUp, found: RestoreAudit): boolean {
  const { orders, paid, forgotten, returned, faults } = found
  const good = faults.length === 0 && saved.length > 0 && forgotten > 0
  const sold = `${purchases.orders.length} orders acknowledged, ${saved.length} before the backup (${(tookMs / 1000).toFixed(1)} s)`
  const now = `restored: ${paid} payments = ${orders} orders + ${forgotten} for staff, ${returned} with money back`
  const verdict = good ? 'nothing lost, nothing doubled' : `FAILED\n  ${faults.slice(0, 20).join('\n  ')}`
  console.log(`restores, ${engine}: ${sold}; ${now}: ${verdict}`)
  return good
}
