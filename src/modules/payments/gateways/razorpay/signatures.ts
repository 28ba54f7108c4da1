import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX_SHA256 = /^[0-9a-f]{64}$/

/** HMAC-SHA256 as lower-case hexadecimal: how the gateway signs. */
export function sign(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/**
 * Whether `signature` is ours for `message`, compared in constant time. The shape is checked first because
 * `timingSafeEqual` throws on buffers of unequal length.
 */
export function isSignedBy(secret: string, message: string | Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false
  const expected = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/** What Checkout signs: the order id is the one we stored, never the browser's. */
export function checkoutMessage(gatewayOrderId: string, paymentId: string): string {
  return `${gatewayOrderId}|${paymentId}`
}
