import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'

import type { GatewayPayment } from './gateways/gateway.ts'
import type { SettledItem } from './gateways/gateway-settlements.ts'
import { recordPayments } from './payments.repository.ts'
import { payments } from './payments.tables.ts'
import { recordSettled } from './settled-payments.ts'

const database = openFileDatabase()
const ORDER = { gateway: 'razorpay', gatewayOrderId: 'order_AAAAAAAAAAAAAA' } as const
const AT = new Date('2026-11-20T10:00:00Z')
const PAYMENT: GatewayPayment = {
  id: 'pay_AAAAAAAAAAAAAA',
  orderId: ORDER.gatewayOrderId,
  amount: 100_000,
  amountRefunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  fee: null,
  tax: null,
  errorReason: null,
  errorDescription: null,
  createdAt: AT,
}
const FEE = { fee: 2360, tax: 360 }
const ITEM: SettledItem = {
  id: PAYMENT.id,
  type: 'payment',
  settlementId: 'setl_AAAAAAAAAAAAAA',
  amount: 100_000,
  fee: 2400,
  tax: 400,
  debit: 0,
  credit: 97_600,
  orderId: null,
}

const record = (more: Partial<GatewayPayment> = {}) =>
  recordPayments(database.db, ORDER, [{ ...PAYMENT, ...more }], AT)
const settle = (more: Partial<SettledItem> = {}) =>
  inTransaction(database.db, (tx) => recordSettled(tx, 'razorpay', [{ ...ITEM, ...more }]))

async function stored() {
  const [row] = await database.db.select().from(payments).where(eq(payments.id, PAYMENT.id))
  return row
}

beforeEach(() => record({ status: 'authorized' }))

test('a payment takes the fee and tax that the gateway reports at capture', async () => {
  expect(await stored()).toMatchObject({ status: 'authorized', fee: null, tax: null, settlementId: null })
  await record(FEE)
  expect(await stored()).toMatchObject({ status: 'captured', ...FEE })
})

test('a capture may lack the fee; a later response fills it in', async () => {
  await record()
  expect(await stored()).toMatchObject({ status: 'captured', fee: null })
  await record(FEE)
  expect(await stored()).toMatchObject({ status: 'captured', ...FEE })
})

test('a response without the fee keeps the known fee', async () => {
  await record(FEE)
  await record({ status: 'refunded', amountRefunded: 100_000 })
  expect(await stored()).toMatchObject({ status: 'refunded', ...FEE })
})

test('a settlement adds its id, and its fee where the payment has none', async () => {
  await record()
  await settle()
  expect(await stored()).toMatchObject({ settlementId: ITEM.settlementId, fee: 2400, tax: 400 })
})

test('a fee reported with the payment is kept; items that are not our payments are skipped', async () => {
  await record(FEE)
  await settle()
  expect(await stored()).toMatchObject({ settlementId: ITEM.settlementId, ...FEE })
  await settle({ id: 'pay_OfAnotherShop0', settlementId: 'setl_BBBBBBBBBBBBBB' })
  await settle({ type: 'adjustment', settlementId: 'setl_BBBBBBBBBBBBBB' })
  expect(await stored()).toMatchObject({ settlementId: ITEM.settlementId })
  expect(await database.db.select().from(payments)).toHaveLength(1)
})
