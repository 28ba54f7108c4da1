import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import type { CouponsService } from '#modules/coupons/coupons.service.ts'
import type { InventoryService } from '#modules/inventory/inventory.service.ts'
import type { MerchandisingService } from '#modules/merchandising/merchandising.service.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { PaymentsService } from '#modules/payments/payments.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

export interface FulfilmentDeps {
  db: Db
  clock: Clock
  pages: PageWrites
  catalogue: Pick<CatalogueService, 'forSale'>
  merchandising: Pick<MerchandisingService, 'combosForSale'>
  coupons: Pick<CouponsService, 'free'>
  inventory: Pick<InventoryService, 'exchange'>
  payments: Pick<PaymentsService, 'refundDue' | 'refundsOf'>
  orders: Pick<OrdersService, 'get' | 'mine' | 'openToCancel' | 'markCancelled'>
}
