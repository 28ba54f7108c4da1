import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { OrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

export interface InstitutionsDeps {
  db: Db
  clock: Clock
  pages: PageWrites
  catalogue: Pick<CatalogueService, 'forSale'>
  notifications: Pick<NotificationsService, 'enqueue'>
  invoicing: Pick<InvoicingService, 'quote' | 'quotation' | 'nameBuyerOfNew'>
  orderActions: Pick<OrderActionsService, 'placeAgreed'>
  /** The shop's name and mailbox: sender of the mails, recipient of the notices. */
  shop(db: Executor): Promise<{ name: string; email: string }>
  /** The site's address without a trailing slash, for links in e-mails. */
  publicUrl: string
}
