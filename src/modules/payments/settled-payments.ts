import type { Tx } from '#platform/database/database.ts'

import type { GatewayName } from './gateways/gateway.ts'
import type { SettledItem } from './gateways/gateway-settlements.ts'
import { writeSettled } from './payments.repository.ts'

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
