import type { Tx } from '#platform/database/database.ts'

import type { GatewayName } from './gateways/gateway.ts'
import type { SettledItem } from './gateways/gateway-settlements.ts'
import { writeSettled } from './payments.repository.ts'

/**
 * Records the settlement of payments. Keeps a fee that the gateway reported with the payment and fills in a
 * missing one. Skips payments of other shops. `tx` must come from `inTransaction`.
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
