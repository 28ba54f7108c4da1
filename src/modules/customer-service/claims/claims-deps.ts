import type { CaseDeps } from '#modules/customer-service/cases/open-case.ts'
import type { RemediesService } from '#modules/orders/lifecycle/remedies.service.ts'
import type { OrdersService } from '#modules/orders/orders.service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import type { GrievanceOfficer } from './claim-email.ts'

/** Dependencies of claims: filing one, deciding it, and carrying out the decision. */
export interface ClaimsDeps extends CaseDeps, Needs<'log' | 'pages'> {
  orders: Pick<OrdersService, 'get'>
  remedies: RemediesService
  /** Days after delivery in which a claim can be filed. */
  claimReviewDays: (db: Executor) => Promise<number>
  grievanceOfficer: (db: Executor) => Promise<GrievanceOfficer>
}
