import type { BooklistsService } from '#modules/booklists/booklists.service.ts'
import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { InvoicingService } from '#modules/invoicing/invoicing.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { OrderActionsService } from '#modules/orders/editing/order-actions.service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface InstitutionsDeps extends Needs<'db' | 'clock' | 'pages' | 'publicUrl'> {
  booklists: Pick<BooklistsService, 'sureBooks'>
  catalogue: Pick<CatalogueService, 'forSale'>
  notifications: Pick<NotificationsService, 'enqueue'>
  invoicing: Pick<InvoicingService, 'quote' | 'quotation' | 'nameBuyerOfNew'>
  orderActions: Pick<OrderActionsService, 'placeAgreed'>
  /** The shop's name and mailbox, which send mails to institutions and receive notices. */
  shop(db: Executor): Promise<{ name: string; email: string }>
}
