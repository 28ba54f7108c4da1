import { setTimeout as pause } from 'node:timers/promises'

import { openEmbedded, openServer } from '#platform/database/open.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { createFakeClock } from '#test/support/fake-clock.ts'
import { buildAdmin, type Person } from '#test/support/people.ts'
import { PRODUCT_ADMIN, type Product, startProduct } from '#test/support/product.ts'
import { createTestShop } from '#test/support/test-shop.ts'

import { auditRestored, type RestoreAudit } from '#bench/restore-audit.ts'
import type { Purchases } from '#bench/restore-load.ts'
import type { OwnGateway } from './own-gateway.ts'
import { bytesAt, enterWithCover } from './uploads.ts'

// Shared parts of the restore proofs: starting a shop, filling it with data, and checking it after the
// restore.

const BOOKS = 12
const STOCK = 100_000

/** The place where a shop stores its data. */
export interface Place {
  env: Record<string, string>
}

/** Records of a lost shop. */
export interface Lost {
  purchases: Purchases
  /** Orders acknowledged before the moment of the restore. */
  saved: string[]
  bookIds: string[]
  picture: { address: string; bytes: Buffer }
  token: string | undefined
}

export async function start(gateway: OwnGateway, { env }: Place): Promise<Product> {
  const shop = await startProduct({
    dataDir: env['DATA_DIR'] ?? '',
    env: { ...env, ...gateway.env, LOG_LEVEL: 'fatal' },
  })
  gateway.deliverTo(shop.url)
  return shop
}

export async function stockUp(admin: Person): Promise<{ id: string; price: number }[]> {
  const { body } = await admin.get(`/books?page=1&limit=${BOOKS}`)
  const books: { id: string; price: number }[] = []
  for (const book of body.books) {
    await admin.put(`/books/${book._id}`, { stock: STOCK })
    books.push({ id: book._id, price: book.discountPrice ?? book.price })
  }
  return books
}

/** Adds a book with a unique cover. */
export async function upload(shop: Product, admin: Person): Promise<Lost['picture']> {
  const address = await enterWithCover(shop, admin, '9788177372939')
  return { address, bytes: await bytesAt(shop, address) }
}

/** Starts the restored shop like its operator, and waits until it is reconciled with the gateway. */
export async function liveAgain(
  gateway: OwnGateway,
  place: Place,
  { picture, token }: Lost,
): Promise<string[]> {
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

/** Advances a clock so that the reconciler runs, refunds are made and holds expire, then audits the shop. */
export async function settleAndAudit(gateway: OwnGateway, { env }: Place, lost: Lost): Promise<RestoreAudit> {
  const clock = createFakeClock()
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = env
  const open = () => (url ? openServer(url) : openEmbedded(dataDir))
  const database = { url, open, drop: async () => undefined }
  const settling = await createTestShop({ clock, database, env: gateway.env })
  for (let step = 0; step < 8; step++) {
    clock.advance({ minutes: 11 })
    await settling.services.restores.check()
    await settling.runDueJobs()
  }
  const found = await auditRestored(settling.database, gateway.books, { ...lost, stock: STOCK })
  await settling.close()
  return { ...found, faults: [...found.faults, ...settling.faults] }
}
