import { z } from 'zod'

import { GSTIN_EXAMPLE, gstinIssue, tidyGstin } from './gstin.ts'

const SHAPE = `must be a GSTIN of 15 characters, like ${GSTIN_EXAMPLE}`

const pasted = z.string(SHAPE).max(64, SHAPE).transform(tidyGstin)

/** What a buyer can do whose number is none that we take. */
const WITHOUT = 'Leave the field empty to go on without it'

/** The GSTIN of a buyer, however it was typed or pasted. */
export const gstin = pasted.superRefine((text, context) => {
  const message = gstinIssue(text)
  if (message) context.addIssue({ code: 'custom', message: `${message}. ${WITHOUT}` })
})

/** The same, where a buyer may have none: an empty field says so. */
export const optionalGstin = pasted
  .superRefine((text, context) => {
    const message = text === '' ? undefined : gstinIssue(text)
    if (message) context.addIssue({ code: 'custom', message: `${message}. ${WITHOUT}` })
  })
  .transform((text) => text || undefined)
  .optional()

/** The GSTIN of the shop itself. */
export const sellerGstin = pasted.superRefine((text, context) => {
  const message = gstinIssue(text)
  if (message) context.addIssue({ code: 'custom', message })
})
