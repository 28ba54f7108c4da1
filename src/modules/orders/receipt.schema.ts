import { z } from 'zod'

import { optionalText } from '#platform/http/fields.ts'
import { plainCode } from '#platform/typed-text.ts'

import { TDS_CERTIFICATE, TDS_SECTION } from './paid-by.ts'
import { RECEIPT_QUESTIONS } from './questions.ts'

/** Accepts null, which the API returns for an unset field, as omitted. */
const asRead = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()

export const tdsCertificate = optionalText(20)
  .unwrap()
  .toUpperCase()
  .refine(
    (typed) => typed === '' || (TDS_CERTIFICATE.test(typed) && typed !== 'AWAITED'),
    'must be letters and digits',
  )

/** How, when and with which reference something was paid. */
export const paymentFields = {
  // In plain digits, because the search for a repeated reference reads the stored text.
  paymentReference: asRead(optionalText(60).unwrap().overwrite(plainCode)).meta({
    description: 'Reference of the bank, UPI app or cheque.',
  }),
  paidOn: asRead(
    z.iso
      .date('must be a day, for example 2026-11-24')
      .refine((day) => day >= '2000-01-01', 'must not be before 2000'),
  ).meta({ description: 'Day of the payment. Default: today.' }),
  tdsSection: asRead(
    optionalText(15)
      .unwrap()
      .toUpperCase()
      .refine((typed) => typed === '' || TDS_SECTION.test(typed), 'must be a section, for example 194Q'),
  ).meta({ description: 'Section of a deduction (TDS).' }),
  tdsCertificate: asRead(tdsCertificate).meta({
    description: 'Certificate of a deduction; blank while it is awaited.',
  }),
  confirmed: z
    .array(z.enum(RECEIPT_QUESTIONS))
    .max(RECEIPT_QUESTIONS.length)
    .optional()
    .meta({ description: 'Questions of a refused request that staff answered with yes.' }),
}
