import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'

import { couponRedemptions } from './coupons.tables.ts'

export type NewRedemption = typeof couponRedemptions.$inferInsert

export async function insertRedemption(tx: Tx, redemption: NewRedemption): Promise<void> {
  await tx.insert(couponRedemptions).values(redemption)
}

/** Whether the checkout had one. */
export async function updateRedemption(
  tx: Tx,
  checkoutId: string,
  changes: Pick<NewRedemption, 'state'> & Partial<NewRedemption>,
): Promise<boolean> {
  const changed = await tx
    .update(couponRedemptions)
    .set(changes)
    .where(eq(couponRedemptions.checkoutId, checkoutId))
    .returning({ checkoutId: couponRedemptions.checkoutId })
  return changed.length > 0
}

export async function deleteRedemption(tx: Tx, checkoutId: string): Promise<void> {
  await tx.delete(couponRedemptions).where(eq(couponRedemptions.checkoutId, checkoutId))
}
