import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { runCommand } from '#scripts/run-command.ts'
import { queryServer } from '#test/support/query-server.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { buildAdmin, buildShopper } from '#test/support/people.ts'
import { PRODUCT_ADMIN } from '#test/support/product.ts'

import type { RestoreAudit } from './restore-audit.ts'
import { buyAndReturn } from './restore-load.ts'
import { type ArchivedPostgres, createArchivedPostgres, withoutArchive } from './support/archived-postgres.ts'
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

const BUYERS = 4
/** Milliseconds of sales before each event. */
const SELLS_MS = 5000

/** An operator's mistake at the database prompt. */
const DAMAGE = `begin; update books set price = 100, discount_price = null; delete from coupons; commit`

/** Query for a fingerprint of the data that the mistake damages. */
const UNHURT = `select md5((select string_agg(id || ':' || shown_price, ',' order by id) from books)
  || (select count(*) from coupons)) as found`

/**
 * Runs a shop on a PostgreSQL server whose WAL pgBackRest archives, overwrites all prices by mistake, and
 * restores the database to the moment before. Every earlier order must be there, the damage must be gone, and
 * payments after that moment must be settled.
 */
export async function provePointInTime(): Promise<boolean> {
  const why = withoutArchive()
  if (why) {
    console.log(`point-in-time: left out, ${why}`)
    return true
  }
  const gateway = await openOwnGateway(await openInMemory())
  const server = await createArchivedPostgres()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'point-in-time-'))
  try {
    const place = { env: { DATA_DIR: dataDir, DATABASE_URL: await newDatabase(server) } }
    return await restoreToMoment(gateway, server, place)
  } finally {
    await gateway.close()
    server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function newDatabase({ url }: ArchivedPostgres): Promise<string> {
  await ask(url, 'create database shop')
  return Object.assign(new URL(url), { pathname: '/shop' }).href
}

/** Values recorded before the restore, in addition to the lost shop's sales. */
interface Hurt extends Lost {
  moment: string
  unhurt: string
  /** Number of orders acknowledged between the moment and the damage. */
  after: number
}

async function restoreToMoment(gateway: OwnGateway, server: ArchivedPostgres, place: Place) {
  const url = place.env['DATABASE_URL'] ?? ''
  const lost = await liveAndBeHurt(gateway, server, place)
  const begun = performance.now()
  server.restoreTo(lost.moment)
  await writable(url)
  const tookMs = performance.now() - begun
  const faults: string[] = []
  if ((await ask(url, UNHURT)) !== lost.unhurt) faults.push('the damage is still there, or more is')
  await command('restored', place, lost.moment)
  faults.push(...(await liveAgain(gateway, place, lost)))
  const found = await settleAndAudit(gateway, place, lost)
  return report(lost, tookMs, { ...found, faults: [...faults, ...found.faults] })
}

async function liveAndBeHurt(gateway: OwnGateway, server: ArchivedPostgres, place: Place): Promise<Hurt> {
  const url = place.env['DATABASE_URL'] ?? ''
  const shop = await start(gateway, place)
  const admin = await buildAdmin(shop, PRODUCT_ADMIN)
  const books = await stockUp(admin)
  const picture = await upload(shop, admin)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => buildShopper(shop, `Buyer ${n}`)))
  const { purchases, ended } = buyAndReturn({ shop, gateway, buyers, admin, books })
  await pause(SELLS_MS)
  server.backUp('full')
  await pause(SELLS_MS)
  server.backUp('incr')
  await pause(SELLS_MS)
  const saved = [...purchases.orders]
  const unhurt = await ask(url, UNHURT)
  const moment = await ask(url, `select clock_timestamp()::text as found`)
  await pause(SELLS_MS)
  const after = purchases.orders.length - saved.length
  await ask(url, DAMAGE)
  if ((await ask(url, UNHURT)) === unhurt) throw new Error('nothing was damaged')
  await shop.kill()
  await ended
  const bookIds = books.map(({ id }) => id)
  return { purchases, saved, bookIds, picture, token: admin.token, moment, unhurt, after }
}

/** Runs a command like an operator. */
async function command(name: string, { env }: Place, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(process.execPath, [`scripts/${name}.ts`, ...args], { env })
  if (code !== 0) throw new Error(`${name}: ${output}`)
}

/** Waits until the server accepts writes: it first replays its archive up to the moment. */
async function writable(url: string): Promise<void> {
  while ((await ask(url, 'select pg_is_in_recovery()::text as found')) !== 'false') await pause(200)
}

async function ask(url: string, statement: string): Promise<string> {
  const [row] = await queryServer<{ found?: string }>(url, statement)
  return String(row?.found)
}

function report({ purchases, saved, after }: Hurt, tookMs: number, found: RestoreAudit): boolean {
  const { orders, paid, forgotten, returned, faults } = found
  const good = faults.length === 0 && saved.length > 0 && after > 0 && forgotten > 0
  const sold = `${purchases.orders.length} orders acknowledged, ${saved.length} before the moment, ${after} between it and the damage`
  const now = `back in ${(tookMs / 1000).toFixed(1)} s: ${paid} payments = ${orders} orders + ${forgotten} for staff, ${returned} with money back`
  const verdict = good
    ? 'nothing lost, nothing doubled, no damage'
    : `FAILED\n  ${faults.slice(0, 20).join('\n  ')}`
  console.log(`point-in-time: ${sold}; ${now}: ${verdict}`)
  return good
}
