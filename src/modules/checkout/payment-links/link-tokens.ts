import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

/**
 * Derives the tokens of payment links: 256 bits from the link's id and the shop's secret. Staff can view a
 * link again, but the database, or a copy of it, is not enough to derive one.
 */
export function createLinkTokens(jwtSecret: string): (linkId: string) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'payment link: token', 32)))
  return (linkId) => createHmac('sha256', key).update(linkId).digest('base64url')
}

/** Reports whether a text has the form of a token. Other texts need no query. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
