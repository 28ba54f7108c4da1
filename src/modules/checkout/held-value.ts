import type { Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'
import { formatRupees } from '#platform/money.ts'

import { heldValue, lockAddress, type NewCheckout } from './checkout.repository.ts'
import type { PurchaseLimits } from './purchase-limits.ts'

type Holder = Pick<NewCheckout, 'id' | 'userId' | 'total' | 'clientAddress'>

/** Those who start to pay from one network address queue for it, before any other lock: their holds are added up. */
export async function queueAtAddress(
  tx: Tx,
  { clientAddress }: Pick<Holder, 'clientAddress'>,
): Promise<void> {
  if (clientAddress) await lockAddress(tx, clientAddress)
}

/**
 * Refuses a hold with which unpaid checkouts of the account, or of the network address, would hold more than they
 * may. The checkout itself is not counted twice; the caller queued at its address.
 */
export async function requireRoomToHold(tx: Tx, holder: Holder, limits: PurchaseLimits): Promise<void> {
  const held = await heldValue(tx, holder)
  if (held.byAccount + holder.total > limits.heldByAccount) {
    throw new Failure(
      'conflict',
      `Your unpaid orders hold books for ${formatRupees(held.byAccount)} already. Your bank has not decided about them yet: please try again when it has.`,
      { code: 'held_limit' },
    )
  }
  if (held.byAddress + holder.total > limits.heldByAddress) {
    throw new Failure(
      'too-many',
      'Too many books are being held for unpaid orders from your network. Please try again in half an hour, or write to us.',
      { code: 'held_limit', retryAfter: 30 * 60 },
    )
  }
}
