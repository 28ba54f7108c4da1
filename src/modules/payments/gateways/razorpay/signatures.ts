import { createHmac, timingSafeEqual } from 'node:crypto'

const HEX_SHA256 = /^[0-9a-f]{64}$/

/** Signs as the gateway does: HMAC-SHA256 in lower-case hexadecimal. */
export function sign(secret: string, message: string | Uint8Array): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/**
 * Reports whether `signature` matches `message`, in constant time. Checks the shape first because
 * `timingSafeEqual` throws on buffers of unequal length.
 */
export function isSignedBy(secret: string, message: string | Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false
  const expected = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/**
 * Returns the message that Razorpay's Checkout signs. The order id must be the stored one, never the
 * browser's.
 */
export function checkoutMessage(gatewayOrderId: string, paymentId: string): string {
  return `${gatewayOrderId}|${paymentId}`
}
