import { createHash } from 'node:crypto'

import { inTransaction } from '#platform/database/database.ts'
import { dayAfter, indianDay, indianMidnight } from '#platform/indian-day.ts'

import type { Books } from './books.repository.ts'
import {
  type DisputeEntity,
  PREFIX,
  type PaymentEntity,
  type ReconEntity,
  type RefundEntity,
  seconds,
  type SettlementEntity,
} from './entities.ts'
import {
  insertSettled,
  insertSettlement,
  oldestUnsettled,
  type Unsettled,
  unsettledBefore,
} from './settled.repository.ts'

/** Hour, in India, at which the money of previous days goes to the shop's bank. */
const PAYOUT_HOUR = 6
/** Items per statement. */
const LINES_AT_A_TIME = 500

/**
 * Pays out what is due: every morning all money of previous days, less refunds, lost disputes and fees. Runs
 * when settlements are requested and catches up on every missed morning, so readers notice no difference.
 */
export async function payOut(books: Books): Promise<void> {
  const oldest = await oldestUnsettled(books.db)
  if (!oldest) return
  for (let day = dayAfter(indianDay(oldest), 1); payoutOf(day) <= books.clock.now(); day = dayAfter(day, 1)) {
    await payOutOn(books, day)
  }
}

function payoutOf(day: string): Date {
  return new Date(indianMidnight(day).getTime() + PAYOUT_HOUR * 3_600_000)
}

async function payOutOn(books: Books, day: string): Promise<void> {
  await inTransaction(books.db, async (tx) => {
    const due = await unsettledBefore(tx, indianMidnight(day))
    const at = payoutOf(day)
    const settlement = newSettlement(day, at)
    const lines = linesOf(due, settlement)
    settlement.amount = lines.reduce((sum, { line }) => sum + line.credit - line.debit, 0)
    // A negative balance is carried over until later takings exceed it.
    if (settlement.amount <= 0 || !(await insertSettlement(tx, settlement, at))) return
    for (let i = 0; i < lines.length; i += LINES_AT_A_TIME) {
      await insertSettled(tx, lines.slice(i, i + LINES_AT_A_TIME), at)
    }
  })
}

/** Deterministic per day, so that concurrent calls create the same settlement. */
function newSettlement(day: string, at: Date): SettlementEntity {
  const hash = createHash('sha256').update(`settlement of ${day}`).digest('hex')
  return {
    id: `${PREFIX.settlement}_${hash.slice(0, 14)}`,
    entity: 'settlement',
    amount: 0,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: `${seconds(at)}${hash.slice(14, 20)}`,
    created_at: seconds(at),
  }
}

function linesOf(due: Unsettled, settlement: SettlementEntity): { id: string; line: ReconEntity }[] {
  return [
    ...due.payments.map((payment) => ({ id: payment.id, line: lineOfPayment(payment, settlement) })),
    ...due.refunds.map((refund) => ({ id: refund.id, line: lineOfRefund(refund, settlement) })),
    ...due.disputes.map((dispute) => ({ id: dispute.id, line: lineOfDispute(dispute, settlement) })),
  ]
}

function lineOfPayment(payment: PaymentEntity, settlement: SettlementEntity): ReconEntity {
  const { id, amount, fee, tax, order_id, method, created_at } = payment
  return {
    ...lineWithoutMoney(settlement),
    entity_id: id,
    type: 'payment',
    credit: amount - (fee ?? 0),
    amount,
    fee: fee ?? 0,
    tax: tax ?? 0,
    created_at,
    order_id,
    method,
  }
}

function lineOfRefund(
  { id, amount, payment_id, order_id, created_at }: RefundEntity & { order_id: string },
  settlement: SettlementEntity,
): ReconEntity {
  return {
    ...lineWithoutMoney(settlement),
    entity_id: id,
    type: 'refund',
    debit: amount,
    amount,
    created_at,
    payment_id,
    order_id,
  }
}

function lineOfDispute(
  { id, amount_deducted: amount, payment_id, order_id, created_at }: DisputeEntity & { order_id: string },
  settlement: SettlementEntity,
): ReconEntity {
  return {
    ...lineWithoutMoney(settlement),
    entity_id: id.replace(PREFIX.dispute, 'adj'),
    type: 'adjustment',
    debit: amount,
    amount,
    created_at,
    description: 'Debit for a dispute that was lost',
    payment_id,
    order_id,
    dispute_id: id,
  }
}

function lineWithoutMoney(settlement: SettlementEntity) {
  return {
    debit: 0,
    credit: 0,
    currency: 'INR',
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    settled_at: settlement.created_at,
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: null,
    payment_id: null,
    settlement_utr: settlement.utr,
    order_id: null,
    order_receipt: null,
    method: null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  } as const
}
