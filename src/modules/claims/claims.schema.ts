import { z } from 'zod'

import { optionalText, pageLimit, pageNumber, plainText } from '#platform/http/fields.ts'

import { CLAIM_REASONS, CLAIM_STATES, MOST_PHOTO_BYTES, MOST_PHOTOS } from './claim.ts'

/** A field of a form that comes once or several times. */
const several = <S extends z.ZodType>(item: S, most: number, none: string) =>
  z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(item).min(1, none).max(most, `must be at most ${most}`),
  )

const photo = z
  .file('must be a file')
  .min(1, 'must not be empty')
  .max(MOST_PHOTO_BYTES, `must have at most ${MOST_PHOTO_BYTES / 1_000_000} MB`)

/** The claim form (multipart): `lines` and `photos` may be repeated. */
export const newClaim = z
  .strictObject({
    lines: several(z.string().max(64), 50, 'must name at least one book'),
    reason: z.enum(CLAIM_REASONS),
    text: plainText(2000),
    photos: several(photo, MOST_PHOTOS, 'must have at least one photo'),
  })
  .meta({ id: 'NewClaim' })

export const claimsQuery = z.strictObject({
  state: z.preprocess((state) => (state === '' ? undefined : state), z.enum(CLAIM_STATES).optional()),
  page: pageNumber(),
  limit: pageLimit(20, 100),
})

export const claimStep = z
  .strictObject({
    state: z.enum(CLAIM_STATES),
    note: optionalText(2000).meta({ description: 'To the shopper; left out, it stays.' }),
  })
  .meta({ id: 'ClaimStep' })

export const claimBody = z
  .object({
    _id: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    customerName: z.string(),
    email: z.string(),
    reason: z.enum(CLAIM_REASONS),
    text: z.string(),
    state: z.enum(CLAIM_STATES),
    note: z.string(),
    photos: z.number().int().meta({ description: 'How many; numbered from 1.' }),
    lines: z.array(z.object({ _id: z.string(), title: z.string(), quantity: z.number().int() })),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Claim' })

export type ClaimBody = z.infer<typeof claimBody>

export const claimsOfOrder = z.object({ claims: z.array(claimBody) }).meta({ id: 'ClaimsOfOrder' })

export const claimsPage = z
  .object({ claims: z.array(claimBody), totalPages: z.number().int(), total: z.number().int() })
  .meta({ id: 'ClaimsPage' })

export type ClaimsPage = z.infer<typeof claimsPage>
