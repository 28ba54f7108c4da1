import type { Needs } from '#platform/kernel/kernel.ts'

import type { Gateways } from './gateways.ts'
import type { RefundListener } from './refund-listener.ts'

/** Dependencies of the payments service and of its functions for refunds, disputes and webhooks. */
export interface PaymentsDeps extends Needs<'db' | 'clock' | 'log' | 'jobs'> {
  gateways: Gateways
  news?: RefundListener | undefined
}
