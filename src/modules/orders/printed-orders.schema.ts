import { z } from 'zod'

/** As many as are set in one go; staff's screens offer no more. */
export const MAX_PRINTED = 100

/** The orders of one print. */
export const printedOrders = z
  .strictObject({
    ids: z
      .array(z.string().max(64, 'must have at most 64 characters'))
      .min(1, 'must name an order')
      .max(MAX_PRINTED, `must name at most ${MAX_PRINTED} orders`),
  })
  .meta({ id: 'PrintedOrders' })

/** One label a page of A6, for a label printer, or four on a page of A4, to be cut. */
const LABEL_FORMS = ['a6', 'a4'] as const
export type LabelForm = (typeof LABEL_FORMS)[number]

export const printedLabels = printedOrders.extend({ form: z.enum(LABEL_FORMS) }).meta({ id: 'PrintedLabels' })
