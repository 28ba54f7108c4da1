import { links } from '#web/links.ts'

/** RFC 9116 asks for less than a year; a shop that is gone must not promise answers for longer. */
const GOOD_FOR = 180 * 24 * 3_600_000

/** Where to tell of a weakness (RFC 9116). */
export function securityText({
  origin,
  contact,
  now,
}: {
  origin: string
  contact: string
  now: Date
}): string {
  const expires = new Date(now.getTime() + GOOD_FOR)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: mailto:${contact}`,
    `Contact: ${origin}${links.contact()}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
