import { z } from 'zod'

import { pageLimit, pageNumber } from '#platform/http/fields.ts'
import { listLength } from '#platform/list-length.schema.ts'

import { ALERT_KINDS } from './alert.ts'

const PER_PAGE = 25

/** `GET /admin/newsletter`, `GET /admin/waiting`. */
export const alertListQuery = z.object({ page: pageNumber(), limit: pageLimit(PER_PAGE, 100) })
export type AlertListQuery = z.infer<typeof alertListQuery>

const ownAlert = z
  .object({
    _id: z.string(),
    kind: z.enum(ALERT_KINDS),
    book: z.object({ _id: z.string(), title: z.string(), edition: z.string().nullable() }).nullable(),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnAlert' })
export type OwnAlertJson = z.infer<typeof ownAlert>

export const ownAlertsBody = z.object({ alerts: z.array(ownAlert) }).meta({ id: 'OwnAlerts' })
export type OwnAlertsBody = z.infer<typeof ownAlertsBody>

const subscriber = z
  .object({ _id: z.string(), email: z.string(), confirmedAt: z.iso.datetime() })
  .meta({ id: 'Subscriber' })
export type SubscriberJson = z.infer<typeof subscriber>

export const newsletterBody = z
  .object({ addresses: z.array(subscriber), ...listLength })
  .meta({ id: 'NewsletterAddresses' })
export type NewsletterBody = z.infer<typeof newsletterBody>

const waitedFor = z
  .object({
    _id: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    archived: z.boolean(),
    stock: z.int(),
    back: z.int().meta({ description: 'Readers waiting for it to be back.' }),
    nextEdition: z.int().meta({ description: 'Readers waiting for its next edition.' }),
  })
  .meta({ id: 'BookWaitedFor' })
export type WaitedForJson = z.infer<typeof waitedFor>

export const waitingBody = z
  .object({ books: z.array(waitedFor), ...listLength })
  .meta({ id: 'BooksWaitedFor' })
export type WaitingBody = z.infer<typeof waitingBody>
