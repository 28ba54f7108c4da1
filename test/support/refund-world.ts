import { afterEach, beforeEach } from 'vitest'

import { sign } from '#modules/payments/gateways/razorpay/webhook.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { newId } from '#platform/ids.ts'

import { type GatewayWorld, openGatewayWorld, payOrder, TEST_KEYS } from './gateway.ts'

/** Paid for the order, and refunded of it (paise). */
export const PAID = 95_650
export const PART = 30_000

export type End = 'processed' | 'failed'
export type State = End | 'pending'

/** A paid order whose refunds the bank ends, and ends otherwise later. Each test gets a new one. */
export interface RefundWorld extends GatewayWorld {
  orderId: string
  paymentId: string
  /** Names of the notifications so far, oldest first. */
  heard: string[]
}

const NEWS = ['processed', 'failed', 'retried', 'paid', 'paidTwice', 'found'] as const

/** Reads the recorded refunds of a payment. */
type ReadRefunds<Row> = (db: Db, paymentId: string) => Promise<Row[]>

/** Registers the hooks that open and close a world for each test. Read its fields within tests only. */
export function openRefundWorld<Row extends { id: string }>(database: OpenDatabase, read: ReadRefunds<Row>) {
  const at = {} as RefundWorld
  beforeEach(async () => {
    at.heard = []
    const news = Object.fromEntries(NEWS.map((word) => [word, async () => void at.heard.push(word)]))
    const world = await openGatewayWorld(database.db, { timeoutMs: 1000, news })
    Object.assign(at, world, await payOrder(world, PAID))
  })
  afterEach(() => at.close())
  return { at, ...createSteps(database, at, read) }
}

function createSteps<Row extends { id: string }>(
  database: OpenDatabase,
  at: RefundWorld,
  read: ReadRefunds<Row>,
) {
  const rows = () => read(database.db, at.paymentId)
  const settle = () => at.payments.settleRefunds()
  const atGateway = async () => (await at.gateway.fetchPayment(at.paymentId)).amountRefunded
  const statusAtGateway = async (id: string) => (await at.gateway.fetchRefund(id)).status
  const setEntity = (id: string, change: object) =>
    database.executeSql('update sandbox_objects set entity = entity || $2::jsonb where id = $1', [
      id,
      JSON.stringify(change),
    ])
  const row = async (id: string): Promise<Row> => {
    const found = (await rows()).find((one) => one.id === id)
    if (!found) throw new Error(`no refund ${id}`)
    return found
  }
  return {
    rows,
    row,
    settle,
    atGateway,
    statusAtGateway,
    setEntity,
    /** Settles after every pause. */
    async settleLater(): Promise<void> {
      at.clock.advance({ hours: 7 })
      await settle()
    },
    async refunded(): Promise<Row> {
      const request = {
        paymentId: at.paymentId,
        gatewayOrderId: at.orderId,
        amount: PART,
        reason: 'one copy',
      }
      const { id } = await inTransaction(database.db, (tx) => at.payments.refundPart(tx, request))
      await settle()
      return row(id)
    },
    /** The bank changes its mind about a refund. The gateway counts a pending one as refunded. */
    async flip(id: string, status: State): Promise<void> {
      const before = await statusAtGateway(id)
      if (before === status) return
      const sum = await atGateway()
      await setEntity(id, { status })
      if (before === 'failed') await setEntity(at.paymentId, { amount_refunded: sum + PART })
      if (status === 'failed') await setEntity(at.paymentId, { amount_refunded: sum - PART })
    },
    /** Delivers a signed event, which may be old, repeated or out of order. */
    async deliver(id: string, status: End, ourId: string): Promise<void> {
      const entity = { id, payment_id: at.paymentId, notes: { refund: ourId } }
      const payload = { refund: { entity }, payment: { entity: { order_id: at.orderId } } }
      const raw = Buffer.from(JSON.stringify({ event: `refund.${status}`, payload }))
      const headers = new Headers({
        'X-Razorpay-Signature': sign(TEST_KEYS.webhookSecret, raw),
        'X-Razorpay-Event-Id': newId(),
      })
      await at.payments.receiveWebhook('razorpay', { raw, headers })
    },
  }
}
