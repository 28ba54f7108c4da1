import { z } from 'zod'

import { isStorable } from '#platform/http/fields.ts'

import { perWish, STAFF_WISHES, type StaffWish, type Wish, type WishKind } from './delivery-wishes.ts'
import { textIssue, tidyWish, type WishFacts } from './wish-facts.ts'

const A_DAY = 'must be a day, for example 2026-11-30'

/** Schemas of sent wishes by kind. Empty, null and omitted mean no wish. */
const SENT = {
  text: sentText,
  note: sentText,
  day: ({ sent }: WishFacts) =>
    z
      .union([z.literal(''), z.iso.date(A_DAY)], A_DAY)
      .nullish()
      .meta({ description: sent })
      .transform((day) => day || null),
  flag: ({ sent }: WishFacts) =>
    z
      .boolean()
      .nullish()
      .meta({ description: sent })
      .transform((flag) => flag ?? false),
}

function sentText(facts: WishFacts) {
  const { maxLength = 0, sent } = facts
  return (
    z
      .string()
      // Limits the input before it is normalized; a line break may be two characters.
      .max(2 * maxLength, `must have at most ${maxLength} characters`)
      .refine(isStorable, 'contains characters that cannot be stored')
      .transform((text) => tidyWish(facts, text))
      .superRefine((text, context) => {
        const message = textIssue(facts, text)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .nullish()
      .meta({ description: sent })
      .transform((text) => text || null)
  )
}

/** Schemas of an order's wishes by kind. */
const STORED = {
  text: storedText,
  note: storedText,
  day: ({ stored }: WishFacts) => z.iso.date().nullable().meta({ description: stored }),
  flag: ({ stored }: WishFacts) => z.boolean().meta({ description: stored }),
}

function storedText({ stored }: WishFacts) {
  return z.string().nullable().meta({ description: stored })
}

type ByKind<Schemas extends Record<WishFacts['kind'], (facts: WishFacts) => z.ZodType>, W extends Wish> = {
  [Name in W]: ReturnType<Schemas[WishKind<Name>]>
}

/** The delivery wishes that a shopper may send. */
export const shoppersWishes = perWish((_, facts) => SENT[facts.kind](facts)) as ByKind<typeof SENT, Wish>

/** The delivery wishes that staff may send. */
export const staffWishes = Object.fromEntries(
  STAFF_WISHES.map((wish) => [wish, shoppersWishes[wish]]),
) as ByKind<typeof SENT, StaffWish>

/** The wishes of an order in responses. */
export const orderWishes = perWish((_, facts) => STORED[facts.kind](facts)) as ByKind<typeof STORED, Wish>
