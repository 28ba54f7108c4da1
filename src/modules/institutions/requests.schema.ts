import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import { z } from 'zod'

import { isbnsIn } from '#modules/catalogue/isbn.ts'
import { wordedMark } from '#modules/catalogue/law-mark.schema.ts'
import { addressFields, checkPinCodeInState } from '#modules/orders/address.schema.ts'
import { gstStateNamed, gstStateOf } from '#modules/orders/gst-states.ts'
import { optionalGstin } from '#modules/orders/gstin.schema.ts'
import {
  emailAddress,
  listLength,
  nameText,
  optionalText,
  pageLimit,
  pageNumber,
  plainText,
  telephoneNumber,
} from '#platform/http/fields.ts'
import { identified, instant, rupees } from '#platform/http/wire.ts'

import { DISPLAY_STATES } from './quotation.ts'
import { REQUEST_STATES } from './request-states.ts'
import { MAX_LINES } from './request.ts'

const { addressLine1, addressLine2, city, state, zip } = addressFields

const address = z
  .strictObject({ addressLine1, addressLine2, city, state, zip })
  .superRefine(checkPinCodeInState)

const wantedBook = z.strictObject({
  book: plainText(200).meta({ description: 'ISBN, book id or title.' }),
  copies: z.int('must be a whole number').min(1).max(MAX_LINE_COPIES),
})

const TOO_MANY = `must have at most ${MAX_LINES} books; send another request for the rest`

/** A line may name several books by their ISBNs: '978…/978…'. Each becomes its own line. */
export const wantedBooks = z
  .array(wantedBook)
  .min(1, 'must have at least 1 book')
  .max(MAX_LINES, TOO_MANY)
  .transform((lines) =>
    lines.flatMap(({ book, copies }) => eachBook(book).map((one) => ({ book: one, copies }))),
  )
  .refine((lines) => lines.length <= MAX_LINES, TOO_MANY)

function eachBook(text: string): string[] {
  const isbns = isbnsIn(text)
  return isbns.length > 1 ? isbns : [text]
}

const MUST_BE_THERE = 'must be registered in the delivery State'

/**
 * Requires a GSTIN of the State of delivery. Goods shipped elsewhere on the buyer's direction would count as
 * supplied at the registered buyer's place of business (IGST Act s. 10(1)(b)).
 */
function checkGstinInState(
  { gstin, address }: { gstin?: string | undefined; address: { state: string } },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (!gstin || isGstinIn(gstin, address.state)) return
  context.addIssue({ code: 'custom', path: ['gstin'], message: MUST_BE_THERE })
}

export function isGstinIn(gstin: string, state: string): boolean {
  return gstStateOf(gstin)?.code === gstStateNamed(state)?.code
}

const requestFields = {
  institution: nameText(120),
  contact: nameText(100),
  email: emailAddress(),
  phone: telephoneNumber(),
  gstin: optionalGstin,
  address,
  lines: wantedBooks,
  note: optionalText(2000).transform((note) => note ?? ''),
}

/** `POST /institution-requests`. `website` is a honeypot: people don't see it and leave it empty. */
export const institutionRequest = z
  .strictObject({ ...requestFields, website: z.string().max(500).optional() })
  .superRefine(checkGstinInState)
  .meta({ id: 'InstitutionRequestInput' })

/** A request that came by mail or telephone, as staff enter it. */
export const enteredRequest = z
  .strictObject(requestFields)
  .superRefine(checkGstinInState)
  .meta({ id: 'InstitutionRequestEntry' })

export type RequestInput = z.output<typeof enteredRequest>

export const requestAnswer = z
  .object({ number: z.string(), message: z.string() })
  .meta({ id: 'InstitutionRequestAnswer' })

const knownBook = identified({
  title: z.string(),
  edition: z.string(),
  isbn: z.string().nullable(),
  price: rupees,
  stock: z.int(),
  ...wordedMark,
})

/** `GET /admin/institution-requests`. */
export const requestsQuery = z.object({
  state: z.enum(['open', ...REQUEST_STATES, ''], 'must be a state of a request').optional(),
  search: optionalText(100).meta({ description: 'Part of institution, contact, email address or number.' }),
  page: pageNumber(),
  limit: pageLimit(20, 100),
})

export type RequestsQuery = z.infer<typeof requestsQuery>

const summary = {
  number: z.string(),
  institution: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  gstin: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  createdAt: instant,
}

const listed = identified({
  ...summary,
  titles: z.int(),
  copies: z.int(),
  quotation: z
    .object({ number: z.string(), state: z.enum(DISPLAY_STATES), total: rupees, validUntil: z.iso.date() })
    .nullable()
    .meta({ description: 'The newest quotation.' }),
})

export const requestsPage = z
  .object({ requests: z.array(listed), ...listLength })
  .meta({ id: 'InstitutionRequestsPage' })

export type ListedRequest = z.input<typeof listed>

const order = identified({
  number: z.string(),
  status: z.string(),
  total: rupees,
  received: rupees,
  owed: rupees,
})

const staffQuotation = identified({
  number: z.string(),
  state: z.enum(DISPLAY_STATES),
  lines: z.array(
    z.object({
      bookId: z.string(),
      title: z.string(),
      quantity: z.int(),
      price: rupees,
      discountPercent: z.number(),
      discount: rupees,
      priceNow: rupees.nullable().meta({ description: 'Current price; null if it is no longer sold.' }),
      stock: z.int(),
    }),
  ),
  subtotal: rupees,
  discount: rupees,
  delivery: rupees,
  total: rupees,
  validUntil: z.iso.date(),
  terms: z.string(),
  purchaseOrder: z.string().nullable(),
  order: order.nullable(),
  reason: z.string(),
  sentBy: z.string(),
  createdAt: instant,
})

export type StaffQuotation = z.input<typeof staffQuotation>

export const requestFile = identified({
  ...summary,
  enteredBy: z.string().nullable(),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  note: z.string(),
  reason: z.string(),
  lines: z.array(z.object({ asked: z.string(), copies: z.int(), book: knownBook.nullable() })),
  quotations: z.array(staffQuotation).meta({ description: 'Newest first.' }),
  events: z
    .array(
      z.object({
        type: z.string(),
        actor: z.string().meta({ description: 'Default: the institution.' }),
        details: z.record(z.string(), z.unknown()),
        at: instant,
      }),
    )
    .meta({ description: 'Oldest first.' }),
}).meta({ id: 'InstitutionRequest' })

export type RequestFile = z.input<typeof requestFile>

export const requestEnding = z
  .strictObject({
    state: z.enum(['declined', 'withdrawn'], 'must be declined or withdrawn'),
    reason: optionalText(500).transform((reason) => reason ?? ''),
  })
  .meta({ id: 'InstitutionRequestEnding' })

export type RequestEnding = z.output<typeof requestEnding>
