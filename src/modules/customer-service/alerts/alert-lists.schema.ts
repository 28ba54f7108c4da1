import { z } from 'zod'

import { listLength, pageLimit, pageNumber } from '#platform/http/fields.ts'
import { identified, instant } from '#platform/http/wire.ts'

import { ALERT_KINDS } from './alerts.schema.ts'

const PER_PAGE = 25

/** `GET /admin/newsletter`, `GET /admin/waiting`. */
export const alertListQuery = z.object({ page: pageNumber(), limit: pageLimit(PER_PAGE, 100) })
export type AlertListQuery = z.infer<typeof alertListQuery>

const ownAlert = identified({
  kind: z.enum(ALERT_KINDS),
  book: identified({ title: z.string(), edition: z.string().nullable() }).nullable(),
  askedAt: instant,
}).meta({ id: 'OwnAlert' })
export type OwnAlertJson = z.input<typeof ownAlert>

export const ownAlertsBody = z.object({ alerts: z.array(ownAlert) }).meta({ id: 'OwnAlerts' })

const consent = identified({
  kind: z.enum(ALERT_KINDS),
  book: identified({ title: z.string() }).nullable(),
  givenAt: instant,
  withdrawnAt: instant.nullable().meta({ description: 'Null while it is in force.' }),
}).meta({ id: 'Consent' })
export type ConsentJson = z.input<typeof consent>

export const consentsBody = z.object({ consents: z.array(consent) }).meta({ id: 'Consents' })

const subscriber = z
  .object({ _id: z.string(), email: z.string(), confirmedAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' })
export type SubscriberJson = z.infer<typeof subscriber>

export const newsletterBody = z
  .object({ addresses: z.array(subscriber), ...listLength })
  .meta({ id: 'NewsletterAddresses' })

const waitedFor = identified({
  title: z.string(),
  edition: z.string().nullable(),
  archived: z.boolean(),
  stock: z.int(),
  back: z.int().meta({ description: 'Readers waiting for it to be back.' }),
  nextEdition: z.int().meta({ description: 'Readers waiting for its next edition.' }),
}).meta({ id: 'BookWaitedFor' })

export const waitingBody = z
  .object({ books: z.array(waitedFor), ...listLength })
  .meta({ id: 'BooksWaitedFor' })
