import type { Tx } from '#platform/database/database.ts'

import type { Refund } from './payment.ts'

/** Who wants to know that money has arrived; told once, in the transaction that records it. */
export interface RefundNews {
  processed(tx: Tx, refund: Refund): Promise<void>
}

/** Tells of a refund when the step just taken was its last. */
export async function tellNews(
  news: RefundNews | undefined,
  tx: Tx,
  refund: Refund | undefined,
): Promise<void> {
  if (refund?.status === 'processed') await news?.processed(tx, refund)
}
