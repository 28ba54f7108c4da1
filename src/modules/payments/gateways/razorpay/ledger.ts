import { z } from 'zod'

import type { GatewayLedger, LedgerPayment, Span } from '#modules/payments/gateways/gateway.ts'
import { isId } from '#platform/ids.ts'

import { disputeEntity, maybeText, paymentEntity, refundEntity } from './entities.ts'
import { type Send, segment } from './transport.ts'

/** The gateway's maximum page size. */
const PAGE = 100

const payer = z.object({ email: maybeText, contact: maybeText })
const payments = z.object({
  items: z.array(
    z.unknown().transform((item, ctx): LedgerPayment => {
      const [payment, contact] = [paymentEntity.safeParse(item), payer.safeParse(item)]
      if (payment.success && contact.success) return { ...payment.data, ...contact.data }
      ctx.addIssue({ code: 'custom', message: 'not a payment' })
      return z.NEVER
    }),
  ),
})
const refunds = z.object({ items: z.array(refundEntity) })
const disputes = z.object({ items: z.array(disputeEntity) })

/** The receipt and notes that `start-payment.ts` sets on an order; `notes` is `[]` if there are none. */
const ownOrder = z.object({
  receipt: maybeText,
  notes: z.union([z.object({ checkout: maybeText }), z.array(z.unknown())]).nullish(),
})

/** Razorpay's lists by time (reference sheet §1, §4, §5). Throws GatewayError only. */
export function createLedger(send: Send): GatewayLedger {
  return {
    payments: (span) => pages(send, '/payments', payments, span),
    refunds: (span) => pages(send, '/refunds', refunds, span),
    disputes: (span) => pages(send, '/disputes', disputes, span),
    async checkoutOf(id) {
      const path = `/orders/${segment(id)}`
      const { receipt, notes } = await send({ method: 'GET', path, answer: ownOrder, repeat: 'always' })
      const noted = notes && 'checkout' in notes ? notes.checkout : null
      return receipt !== null && receipt === noted && isId(receipt) ? receipt : null
    },
  }
}

async function* pages<T>(
  send: Send,
  path: string,
  answer: z.ZodType<{ items: T[] }>,
  { from, to }: Span,
): AsyncGenerator<T[]> {
  const span = `from=${seconds(from)}&to=${seconds(to)}&count=${PAGE}`
  for (let skip = 0; ; skip += PAGE) {
    const { items } = await send({
      method: 'GET',
      path: `${path}?${span}&skip=${skip}`,
      answer,
      repeat: 'always',
    })
    yield items
    if (items.length < PAGE) return
  }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
