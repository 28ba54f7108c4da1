import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { runCommand } from '#scripts/run-command.ts'
import { openEmbedded, openServer } from '#platform/database/open.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { formOf } from '#test/support/editing-world.ts'
import { plainPicture } from '#test/support/hostile-pictures.ts'
import { openInMemory } from '#test/support/memory-database.ts'
import { buildAdmin, buildShopper, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product, startProduct } from '#test/support/product.ts'
import { createServerDatabase } from '#test/support/test-database.ts'
import { createTestShop } from '#test/support/test-shop.ts'

import type { Engine } from './bench-shop.ts'
import { auditRestored, type RestoreAudit } from './restore-audit.ts'
import { buyAndReturn, type Purchases } from './restore-load.ts'
import { openOwnGateway, type OwnGateway } from './support/own-gateway.ts'

const BUYERS = 8
const BOOKS = 12
const STOCK = 100_000
/** How long it sells before and after the backup. */
const SELLS_MS = 6000

/** Where one shop stores its data. */
interface Place {
  env: Record<string, string>
  remove(): Promise<void>
}

/**
 * Backs a shop up while it sells, lets it go on selling and sending money back, kills it, and brings the backup back in
 * another place: whether all money has an order, went back once or waits for staff, and all else is as it was.
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

async function createPlace(engine: Engine): Promise<Place> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'restores-'))
  const address = process.env['TEST_DATABASE_URL'] ?? ''
  const server = engine === 'PostgreSQL' ? await createServerDatabase(address, 'kk_restores') : undefined
  return {
    env: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await server?.drop()
    },
  }
}

/** As an operator calls it. */
async function command(name: 'backup' | 'restore', { env }: Place, folder: string): Promise<number> {
  const begun = performance.now()
  const { code, output } = await runCommand(process.execPath, [`scripts/${name}.ts`, folder], {
    env: { DATABASE_URL: undefined, ...env },
  })
  if (code !== 0) throw new Error(`${name}: ${output}`)
  return performance.now() - begun
}

/** What is remembered of a shop that is gone. */
interface Lost {
  purchases: Purchases
  /** Acknowledged before the backup was begun. */
  saved: string[]
  bookIds: string[]
  picture: { address: string; bytes: Buffer }
  token: string | undefined
  tookMs: number
}

async function liveAndDie(gateway: OwnGateway, place: Place, backup: string): Promise<Lost> {
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

async function start(gateway: OwnGateway, { env }: Place): Promise<Product> {
  const shop = await startProduct({
    dataDir: env['DATA_DIR'] ?? '',
    env: { ...env, ...gateway.env, LOG_LEVEL: 'fatal' },
  })
  gateway.deliverTo(shop.url)
  return shop
}

async function stockUp(admin: Person): Promise<{ id: string; price: number }[]> {
  const { body } = await admin.get(`/books?page=1&limit=${BOOKS}`)
  const books: { id: string; price: number }[] = []
  for (const book of body.books) {
    await admin.put(`/books/${book._id}`, { stock: STOCK })
    books.push({ id: book._id, price: book.discountPrice ?? book.price })
  }
  return books
}

/** A new book with a cover of its own. */
async function upload(shop: Product, admin: Person): Promise<Lost['picture']> {
  const png = await plainPicture('green').png().toBuffer()
  const image = [new File([new Uint8Array(png)], 'cover.png', { type: 'image/png' })]
  const facts = {
    title: 'Restored',
    author: 'M. Iyer',
    price: '950',
    category: 'gst',
    stock: '7',
    date: '2027-01-01',
  }
  const answer = await fetch(`${shop.url}/api/books`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: formOf({ ...facts, isbn: '9788177372939', image }),
  })
  const book = (await answer.json()) as { image: string }
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(book)}`)
  return { address: book.image, bytes: await bytesAt(shop, book.image) }
}

async function bytesAt(shop: Product, address: string): Promise<Buffer> {
  const answer = await fetch(shop.url + address)
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Starts the restored shop as its operator does, and waits until it has compared itself with the gateway. */
async function liveAgain(gateway: OwnGateway, place: Place, { picture, token }: Lost): Promise<string[]> {
  const shop = await start(gateway, place)
  try {
    const admin = await buildAdmin(shop, PRODUCT_ADMIN)
    const faults: string[] = []
    if (!(await bytesAt(shop, picture.address)).equals(picture.bytes)) faults.push('the picture is another')
    const before = await createApiClient(shop.url, token).get('/admin/me')
    if (before.status !== 401) faults.push(`a session of before holds: ${before.status}`)
    const until = performance.now() + 120_000
    while (performance.now() < until) {
      const [restore] = (await admin.get('/admin/restores')).body.restores
      if (restore.lookedAt && restore.lastError) return [...faults, `it could not look: ${restore.lastError}`]
      if (restore.lookedAt) return faults
      await pause(500)
    }
    return [...faults, 'it has not compared itself with the gateway within two minutes']
  } finally {
    await shop.stop()
  }
}

/** Time passes, on a clock that is moved: the reconciler asks, refunds are made, holds end. */
async function settleAndAudit(gateway: OwnGateway, { env }: Place, lost: Lost): Promise<RestoreAudit> {
  const clock = createFakeClock()
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = env
  const open = () => (url ? openServer(url) : openEmbedded(dataDir))
  const database = { url, open, drop: async () => undefined }
  const settling = await createTestShop({ clock, database, env: gateway.env })
  for (let step = 0; step < 8; step++) {
    clock.advance({ minutes: 11 })
    await settling.services.restores.lookBack()
    await settling.workOff()
  }
  const found = await auditRestored(settling.database, gateway.books, { ...lost, stock: STOCK })
  await settling.close()
  return { ...found, faults: [...found.faults, ...settling.faults] }
}

function report(engine: Engine, { purchases, saved, tookMs }: Lost, found: RestoreAudit): boolean {
  const { orders, paid, forgotten, returned, faults } = found
  const good = faults.length === 0 && saved.length > 0 && forgotten > 0
  const sold = `${purchases.orders.length} orders acknowledged, ${saved.length} before the backup (${(tookMs / 1000).toFixed(1)} s)`
  const now = `restored: ${paid} payments = ${orders} orders + ${forgotten} for staff, ${returned} with money back`
  const verdict = good ? 'nothing lost, nothing doubled' : `FAILED\n  ${faults.slice(0, 20).join('\n  ')}`
  console.log(`restores, ${engine}: ${sold}; ${now}: ${verdict}`)
  return good
}
