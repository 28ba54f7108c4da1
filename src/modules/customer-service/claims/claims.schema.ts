import { MAX_LINE_COPIES, MIN_PAYABLE } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { despite } from '#modules/orders/order-actions.schema.ts'
import { ticketBody } from '#modules/customer-service/cases/ticket.schema.ts'
import { exactRupees, optionalText, plainText } from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import { CLAIM_OUTCOMES, CLAIM_REASONS, CLAIM_STATES, needsPhoto } from './claim-states.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MIN_REFUSAL_REASON } from './claim.ts'

/** A form field that may be repeated. */
const several = <S extends z.ZodType>(item: S, most: number) =>
  z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(item).max(most, `must be at most ${most}`),
  )

const photo = z
  .file('must be a file')
  .min(1, 'must not be empty')
  .max(MAX_PHOTO_BYTES, `must have at most ${MAX_PHOTO_BYTES / 1_000_000} MB`)

/** The claim form (multipart): `lines` and `photos` may be repeated. */
export const newClaim = z
  .strictObject({
    lines: several(z.string().max(64), 50).refine(
      (lines) => lines.length > 0,
      'must include at least one book',
    ),
    reason: z.enum(CLAIM_REASONS),
    text: plainText(2000),
    photos: several(photo, MAX_PHOTOS).meta({ description: 'At least one, except for a late delivery.' }),
  })
  .refine(({ reason, photos }) => photos.length > 0 || !needsPhoto(reason), {
    path: ['photos'],
    message: 'must have at least one photo',
  })
  .meta({ id: 'NewClaim' })

/** Limited in length, because a refund uses it as its reason. */
const note = optionalText(1000)
  .transform((words) => words ?? '')
  .meta({ description: 'Message to the shopper.' })

const copies = z
  .array(
    z.strictObject({
      lineId: z.string().max(64),
      quantity: z.number().int('must be a whole number').min(1, 'must be at least 1').max(MAX_LINE_COPIES),
    }),
  )
  .min(1, 'must include at least one book')
  .max(50)
  .optional()
  .meta({ description: 'Lines of the claim. Default: all copies of all its books.' })

const partOfPrice = exactRupees(1_000_000_000).refine((paise) => paise >= MIN_PAYABLE, 'must be ₹1 or more')

const isExpressOnly = (decision: {
  outcome: string
  express?: string | undefined
}): decision is { outcome: 'refund'; express: 'only'; lines?: unknown; amount?: unknown } =>
  decision.outcome === 'refund' && decision.express === 'only'

const refusalReason = plainText(1000)
  .refine((text) => text.length >= MIN_REFUSAL_REASON, `must have at least ${MIN_REFUSAL_REASON} characters`)
  .meta({ description: 'The reason, for the shopper.' })

export const claimDecision = z
  .discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('replacement'), lines: copies, note, despite }),
    z.strictObject({
      outcome: z.literal('refund'),
      lines: copies,
      amount: partOfPrice.optional().meta({ description: 'Rupees, for refunding only part of the price.' }),
      express: z
        .enum(['with', 'only'])
        .optional()
        .meta({ description: 'Refund the express fee too, or nothing else.' }),
      note,
      despite,
    }),
    z.strictObject({ outcome: z.literal('refusal'), note: refusalReason }),
  ])
  .refine((decision) => decision.outcome !== 'refund' || !(decision.lines && decision.amount), {
    path: ['amount'],
    message: 'must be left out if copies are given',
  })
  .refine((decision) => !isExpressOnly(decision) || !(decision.lines || decision.amount), {
    path: ['express'],
    message: 'must be left out if copies or an amount are given',
  })
  .meta({ id: 'ClaimDecision' })

export type ClaimDecision = z.output<typeof claimDecision>

export const claimBody = identified({
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  reason: z.enum(CLAIM_REASONS),
  text: z.string(),
  forReview: z.boolean().meta({
    description: 'Filed after the first 48 hours, or for a reason that is always reviewed.',
  }),
  ticket: ticketBody.nullable(),
  state: z.enum(CLAIM_STATES),
  note: z.string(),
  photos: z.number().int().meta({ description: 'Number of photos; they are numbered from 1.' }),
  lines: z.array(
    identified({
      title: z.string(),
      quantity: z.number().int(),
      left: z.number().int().meta({ description: 'Copies not refunded yet.' }),
      refundable: rupees.meta({ description: 'Rupees that can still be refunded.' }),
      price: rupees.meta({ description: 'Price of a copy.' }),
      stock: z
        .int()
        .nullable()
        .meta({ description: 'Copies that a replacement could take; null for shoppers.' }),
    }),
  ),
  facts: z
    .object({
      orderedAt: instant,
      promisedBy: z.iso.date().nullable(),
      deliveredAt: instant.nullable(),
      total: rupees,
      refunded: rupees,
      expressFee: rupees.meta({ description: 'Rupees of the express fee that can still be refunded.' }),
      moneyGone: z.enum(['disputed', 'returned']).nullable(),
      earlierClaims: z.int().meta({ description: 'Earlier claims of the same account.' }),
    })
    .nullable()
    .meta({ description: 'Order facts for the decision; null for shoppers.' }),
  createdAt: instant,
  changedAt: instant,
  outcome: z.enum(CLAIM_OUTCOMES).nullable(),
  refund: rupees.nullable().meta({ description: 'Rupees refunded.' }),
  replacement: identified({ number: z.string(), cancelled: z.boolean() }).nullable(),
  tellAt: instant.nullable().meta({
    description: 'Time at which the decision takes effect and the shopper is notified; null afterwards.',
  }),
  undoable: z.boolean().meta({ description: 'True while the decision can be undone.' }),
  fault: z.string().nullable().meta({ description: 'Reason why the decision could not be carried out.' }),
}).meta({ id: 'Claim' })

export type ClaimBody = z.input<typeof claimBody>

export const claimsOfOrder = z.object({ claims: z.array(claimBody) }).meta({ id: 'ClaimsOfOrder' })
