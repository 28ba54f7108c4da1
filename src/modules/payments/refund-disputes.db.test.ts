import { describe, expect, test } from 'vitest'

import { inTransaction } from '#platform/database/database.ts'
import { openFileDatabase } from '#test/support/file-database.ts'
import { openRefundWorld, PART } from '#test/support/refund-world.ts'

import { refundsOfPayment } from './refunds.repository.ts'
import { DISPUTED } from './settle-refunds.ts'

const database = openFileDatabase()
const { at, row, settle, atGateway } = openRefundWorld(database, refundsOfPayment)
const ADMIN = { email: 'admin@shop.example', role: 'owner' as const }
const TRANSFER = { way: 'bank', reference: 'UTR 4711' } as const

describe('a refund of a disputed payment', () => {
  const dispute = async () => {
    await at.control(`/payments/${at.paymentId}/dispute`, {})
    await at.sandbox.deliverDue()
    for (const { body, headers } of at.arrivals.splice(0)) {
      await at.payments.receiveWebhook('razorpay', { raw: Buffer.from(body), headers })
    }
  }
  const asked = (more: object = {}) =>
    inTransaction(database.db, (tx) =>
      at.payments.refundDue(tx, {
        paymentId: at.paymentId,
        gatewayOrderId: at.orderId,
        amount: PART,
        reason: 'late',
        ...more,
      }),
    )
  const YES = { despite: 'money_disputed', reason: 'The bank will drop it' } as const

  test('stops before the gateway, even if the dispute began after the request', async () => {
    const { id } = await asked()
    await dispute()
    await settle()
    expect(await row(id)).toMatchObject({ status: 'failed', lastError: DISPUTED, gatewayRefundId: null })
    expect(await atGateway()).toBe(0)
    expect(at.heard).toEqual([])
  })

  test('goes through if staff accepted the dispute with the order’s action', async () => {
    await dispute()
    const { id } = await asked({ evenIfDisputed: true })
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed' })
  })

  test('a retry or another payment needs a yes to the dispute and a reason', async () => {
    const { id } = await asked()
    await dispute()
    await settle()
    const { retryRefund, payRefund } = at.payments
    await expect(retryRefund(ADMIN, id)).rejects.toMatchObject({ code: 'money_disputed' })
    await expect(payRefund(ADMIN, id, TRANSFER)).rejects.toMatchObject({ code: 'money_disputed' })
    const noReason = retryRefund(ADMIN, id, { despite: 'money_disputed' })
    await expect(noReason).rejects.toMatchObject({ kind: 'bad-input' })
    expect(await at.payments.listRefunds({ page: 1, limit: 1 })).toMatchObject({
      refunds: [{ disputed: true }],
    })
    await retryRefund(ADMIN, id, YES)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed' })
  })

  test('can be retried without asking once the shop has won', async () => {
    const { id } = await asked()
    await dispute()
    await settle()
    await database.executeSql(`update disputes set status = 'won'`)
    await at.payments.retryRefund(ADMIN, id)
    await settle()
    expect(await row(id)).toMatchObject({ status: 'processed' })
  })
})
