import type { Db, Tx } from '#platform/database/database.ts'

import type { GatewayName } from './gateways/gateway.ts'
import type { SettledItem } from './gateways/gateway-settlements.ts'
import { capturedAmong, writeSettled } from './payments.repository.ts'

/**
 * Records which settlement payments were part of. A fee that the gateway named with the payment stands; one that was missing
 * is filled in. What is no payment of this shop is passed over. `tx` must be of `inTransaction`.
 */
export async function recordSettled(
  tx: Tx,
  gateway: GatewayName,
  items: readonly SettledItem[],
): Promise<void> {
  const payments = items.filter(({ type }) => type === 'payment')
  await writeSettled(
    tx,
    payments.map(({ id, settlementId, fee, tax }) => ({ id, gateway, settlementId, fee, tax })),
  )
}

/** Orders at the gateway of settled payments whose money the shop does not know of. */
export async function unheardOrders(
  db: Db,
  gateway: GatewayName,
  items: readonly SettledItem[],
): Promise<string[]> {
  const payments = items.filter(({ type }) => type === 'payment')
  const known = await capturedAmong(
    db,
    gateway,
    payments.map(({ id }) => id),
  )
  const orders = payments.flatMap(({ id, orderId }) => (known.has(id) || orderId === null ? [] : [orderId]))
  return [...new Set(orders)]
}
