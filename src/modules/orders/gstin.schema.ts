import { z } from 'zod'

import { GSTIN_EXAMPLE, gstinIssue, tidyGstin } from './gstin.ts'

const SHAPE = `must be a GSTIN of 15 characters, like ${GSTIN_EXAMPLE}`

const pasted = z.string(SHAPE).max(64, SHAPE).transform(tidyGstin)

/** Explains to a buyer without a GSTIN how to proceed. */
const WITHOUT = 'Leave it blank to continue without one'

function withWayOn(message: string): string {
  return `${message}${message.endsWith('?') ? '' : '.'} ${WITHOUT}`
}

/** A buyer's GSTIN, normalized from typed or pasted text. */
export const gstin = pasted.superRefine((text, context) => {
  const message = gstinIssue(text)
  if (message) context.addIssue({ code: 'custom', message: withWayOn(message) })
})

/** The GSTIN of a buyer who may be unregistered; an empty field means none. */
export const optionalGstin = pasted
  .superRefine((text, context) => {
    const message = text === '' ? undefined : gstinIssue(text)
    if (message) context.addIssue({ code: 'custom', message: withWayOn(message) })
  })
  .transform((text) => text || undefined)
  .optional()

/** The shop's own GSTIN. */
export const sellerGstin = pasted.superRefine((text, context) => {
  const message = gstinIssue(text)
  if (message) context.addIssue({ code: 'custom', message })
})
