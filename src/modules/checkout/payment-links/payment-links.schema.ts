import { z } from 'zod'

import type { paymentLinks } from '#modules/checkout/checkout.tables.ts'
import type { Order } from '#modules/orders/order.ts'
import { settledReason } from '#modules/orders/possible-actions.ts'
import { exactRupees, isStorable } from '#platform/http/fields.ts'
import { instant, rupees as plainRupees } from '#platform/http/wire.ts'

/** Only an open link takes payments. paid and cancelled are states of its order. */
const LINK_STATES = ['open', 'paid', 'cancelled', 'withdrawn', 'expired'] as const
export type LinkState = (typeof LINK_STATES)[number]

export type PaymentLink = typeof paymentLinks.$inferSelect

/** Derives a link's state; the state of its order takes precedence. */
export function linkStateOf(link: PaymentLink, order: Order, now: Date): LinkState {
  const ended = settledReason(order)
  if (ended) return ended
  if (link.withdrawnAt !== null) return 'withdrawn'
  return now < link.expiresAt ? 'open' : 'expired'
}

const MAX_RUPEES = 100_000_000
const rupees = plainRupees.meta({ description: 'Rupees.' })

const gatewayText = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(isStorable, 'contains characters that cannot be stored')

/** A link as staff see it. */
const offeredLink = z
  .object({
    state: z.enum(LINK_STATES).meta({ description: 'paid and cancelled are the order’s.' }),
    url: z.url().nullable().meta({ description: 'Set while it is open.' }),
    amount: rupees.meta({ description: 'Amount owed for the order, which the link charges.' }),
    createdAt: instant,
    expiresAt: instant,
    mailedAt: instant.nullable(),
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'OfferedPaymentLink' })

export const orderLink = z
  .object({ link: offeredLink.nullable().meta({ description: 'Null if the order never had one.' }) })
  .meta({ id: 'OrderPaymentLink' })

/** A link as its holder sees it: nothing about the customer or the delivery address. */
export const linkView = z
  .object({
    state: z.enum(LINK_STATES),
    orderNumber: z.string(),
    items: z.array(
      z.object({ title: z.string(), edition: z.string(), quantity: z.number().int(), lineTotal: rupees }),
    ),
    subtotal: rupees,
    discount: rupees,
    charges: rupees.meta({ description: 'Delivery charges.' }),
    received: rupees.meta({ description: 'Amount already received; the total once paid.' }),
    amount: rupees.meta({ description: 'Amount due.' }),
    expiresAt: instant,
    pending: z.boolean().meta({ description: 'True while a bank is still deciding.' }),
    lastFailure: z.string().nullable().meta({ description: 'Reason why the last payment attempt failed.' }),
    returned: z
      .object({
        amount: rupees,
        status: z.enum(['due', 'requested', 'processed', 'failed']),
        reason: z.string(),
      })
      .nullable()
      .meta({ description: 'Amount paid by the link and refunded.' }),
  })
  .meta({ id: 'PaymentLinkView' })

export const linkPaymentStart = z
  .strictObject({
    amount: exactRupees(MAX_RUPEES).meta({ description: 'Rupees; amount displayed on the page.' }),
  })
  .meta({ id: 'PaymentLinkStart' })

export const linkPaymentProof = z
  .strictObject({
    razorpay_order_id: gatewayText(64),
    razorpay_payment_id: gatewayText(64),
    razorpay_signature: gatewayText(256),
  })
  .meta({ id: 'PaymentLinkProof' })

export type OfferedLinkBody = z.input<typeof offeredLink>
export type LinkViewBody = z.input<typeof linkView>
