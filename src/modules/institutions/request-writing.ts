import type { BooklistsService } from '#modules/booklists/booklists.service.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { OrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import type { Executor, Tx } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { InstitutionRequest } from './request.ts'
import { insertEvent, lockRequest } from './requests.repository.ts'

/** The actor of events that the institution caused. */
export const THE_INSTITUTION = ''

export type RequestEvent =
  | 'asked'
  | 'quoted'
  | 'accepted'
  | 'quotation-declined'
  | 'quotation-withdrawn'
  | 'declined'
  | 'withdrawn'

/** Loads and locks a request until the transaction ends. Throws `not-found`. */
export async function openRequest(tx: Tx, id: string): Promise<InstitutionRequest> {
  const request = isId(id) ? await lockRequest(tx, id) : undefined
  if (!request) throw notFound('Request')
  return request
}

export async function note(
  tx: Tx,
  requestId: string,
  event: { type: RequestEvent; actor: string; at: Date; details?: Record<string, unknown> },
): Promise<void> {
  await insertEvent(tx, { id: newId(), requestId, details: {}, ...event })
}

export interface InstitutionsDeps extends Needs<'db' | 'clock' | 'pages' | 'publicUrl'> {
  booklists: Pick<BooklistsService, 'sureBooks'>
  catalogue: Pick<CatalogueService, 'forSale'>
  notifications: Pick<NotificationsService, 'enqueue'>
  invoicing: Pick<InvoicingService, 'quote' | 'quotation' | 'nameBuyerOfNew'>
  orderActions: Pick<OrderActionsService, 'placeAgreed'>
  /** The shop's name and mailbox, which send mails to institutions and receive notices. */
  shop(db: Executor): Promise<{ name: string; email: string }>
}
