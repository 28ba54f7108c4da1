import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

import { giftNoteIssue, MAX_GIFT_NOTE, tidyNote } from './delivery-wishes.ts'

const giftNote = z
  .string()
  // Limits the input before it is normalized; a line break may be two characters.
  .max(2 * MAX_GIFT_NOTE, `must have at most ${MAX_GIFT_NOTE} characters`)
  .refine(isStorable, 'contains characters that cannot be stored')
  .transform(tidyNote)
  .superRefine((note, context) => {
    const message = giftNoteIssue(note)
    if (message) context.addIssue({ code: 'custom', message })
  })

const A_DAY = 'must be a day, for example 2026-11-30'
const neededBy = z.union([z.literal(''), z.iso.date(A_DAY)], A_DAY)

/** Delivery wishes a client may send. Empty, null and omitted mean no wish. */
export const deliveryWishes = {
  giftNote: giftNote
    .nullish()
    .meta({ description: `Plain text for the packing slip, at most ${MAX_GIFT_NOTE} characters.` })
    .transform((note) => note || null),
  neededBy: neededBy
    .nullish()
    .meta({ description: 'From today to 90 days ahead, in India. Not guaranteed.' })
    .transform((day) => day || null),
  sendComplete: z
    .boolean()
    .nullish()
    .meta({ description: 'All books in one parcel, never in parts.' })
    .transform((complete) => complete ?? false),
}

/** Adds the wish that needs the shopper's own consent; staff can't set it. */
export const shoppersWishes = {
  ...deliveryWishes,
  editionNews: z
    .boolean()
    .nullish()
    .meta({ description: 'An email for each book when a newer edition is published.' })
    .transform((news) => news ?? false),
}
