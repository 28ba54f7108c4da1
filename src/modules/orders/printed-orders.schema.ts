import { z } from 'zod'

import { copiesOfLines } from './order-actions.schema.ts'

/** The maximum number of orders in one print job, which the staff screens also enforce. */
export const MAX_PRINTED = 100

/** The orders to print in one file. */
export const printedOrders = z
  .strictObject({
    ids: z
      .array(z.string().max(64, 'must have at most 64 characters'))
      .min(1, 'must name an order')
      .max(MAX_PRINTED, `must name at most ${MAX_PRINTED} orders`),
  })
  .meta({ id: 'PrintedOrders' })

/** The copies of one order that are sent ahead of the rest. */
export const printedPart = z.strictObject({ lines: copiesOfLines }).meta({ id: 'PrintedPart' })

/** One label per A6 page, for a label printer, or four per A4 page, to be cut. */
const LABEL_FORMS = ['a6', 'a4'] as const
export type LabelForm = (typeof LABEL_FORMS)[number]

export const printedLabels = printedOrders.extend({ form: z.enum(LABEL_FORMS) }).meta({ id: 'PrintedLabels' })
