import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 with what every app knows: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30

/** A new secret for an app: 160 random bits, in Base32 (RFC 4226 §4 R6). */
export function newSecret(): string {
  return generateSecret()
}

/** What the QR code says: the shop, the account, the secret. */
export function setUpAddress(of: { shop: string; email: string; secret: string }): string {
  return generateURI({ issuer: of.shop, label: of.email, secret: of.secret })
}

/**
 * The step whose code this is: the present one, the one before or the one after, for clocks that differ a little
 * (RFC 6238 §5.2); undefined for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
