import sharp from 'sharp'
import { beforeAll, beforeEach } from 'vitest'

import type { Actor } from '#modules/accounts/actor.ts'
import { type ClaimsService, createClaimsService } from '#modules/customer-service/claims/claims.service.ts'
import type { OpenDatabase } from '#platform/database/open.ts'

import { buildBook, type BuiltBook } from './books.ts'
import { buildActor, buyBooks, type CheckoutWorld, createCheckoutWorld } from './checkout-world.ts'
import { COMPLAINT_TERMS, mailSender } from './shop.ts'

export interface ClaimsScene {
  world: CheckoutWorld
  asha: Actor
  boss: Actor
  stranger: Actor
  /** Bought once. */
  book: BuiltBook
  /** Bought twice. */
  other: BuiltBook
  orderId: string
  /** Ids of the order's lines. */
  lines: string[]
  claims: ClaimsService
  /** A JPEG. */
  photo: Uint8Array<ArrayBuffer>
}

/** Before each test, delivers Asha's order of two books, so that she may claim. */
export function openClaimsScene(database: OpenDatabase): ClaimsScene {
  const scene = {} as ClaimsScene
  beforeAll(async () => {
    const torn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#999' } })
    scene.photo = new Uint8Array(await torn.jpeg().toBuffer())
  })
  beforeEach(async () => {
    const world = createCheckoutWorld(database)
    const asha = await buildActor(database)
    const boss: Actor = { ...(await buildActor(database, 'Boss')), role: 'owner', isAdmin: true }
    const stranger = await buildActor(database, 'Stranger')
    const book = await buildBook(database.db, { title: 'Evidence' })
    const other = await buildBook(database.db, { title: 'Contracts' })
    const orderId = await buyBooks(world, asha, [book, 1], [other, 2])
    const lines = (await world.orders.get(asha, orderId)).lines.map(({ id }) => id)
    await world.orders.setStatus(boss, orderId, { status: 'Delivered' })
    const mail = { publicUrl: 'https://shop.example', shopEmail: async () => 'shop@shop.example', mailSender }
    const claims = createClaimsService({ ...world, ...mail, ...COMPLAINT_TERMS })
    Object.assign(scene, { world, asha, boss, stranger, book, other, orderId, lines, claims })
  })
  return scene
}
