import type { GatewayName } from './gateway.ts'

/** How documents name a gateway, and how its payments' ids begin. */
const LABELS: Record<GatewayName, { label: string; paymentId: RegExp }> = {
  razorpay: { label: 'Razorpay', paymentId: /^pay_/ },
}

/** The label of the gateway that a payment id is of; undefined for any other text. */
export function gatewayLabelOf(paymentId: string): string | undefined {
  return Object.values(LABELS).find((gateway) => gateway.paymentId.test(paymentId))?.label
}
