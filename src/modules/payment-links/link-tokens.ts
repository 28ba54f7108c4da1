import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'

/**
 * The tokens of payment links: 256 bits that follow from the link's id and the shop's secret. So staff can be shown a link again,
 * and who reads the database, or a copy of it, can make none of them.
 */
export function createLinkTokens(jwtSecret: string): (linkId: string) => string {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', jwtSecret, '', 'payment link: token', 32)))
  return (linkId) => createHmac('sha256', key).update(linkId).digest('base64url')
}

/** What a token looks like; no other text is looked for. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
