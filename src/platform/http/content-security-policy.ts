import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Origins of the payment gateway that a page may load from, talk to, frame and post to. */
export interface GatewayOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/**
 * The policy of one finished document: its inline scripts by hash, nothing else inline. Styles may be inline: React
 * writes `style` attributes.
 */
export function contentSecurityPolicy(document: Buffer, gateway: GatewayOrigins | undefined): string {
  // Latin-1 keeps every byte as one character: found and hashed bytes are those that were sent.
  const hashes = [...document.toString('latin1').matchAll(INLINE_SCRIPT)].map(([, code = '']) => sha256(code))
  return [
    `default-src 'self'`,
    directive('script-src', [`'self'`, ...new Set(hashes), ...(gateway?.script ?? [])]),
    `style-src 'self' 'unsafe-inline'`,
    directive('img-src', [`'self'`, 'data:', ...(gateway?.image ?? [])]),
    `font-src 'self'`,
    directive('connect-src', [`'self'`, ...(gateway?.connect ?? [])]),
    directive('frame-src', [`'self'`, ...(gateway?.frame ?? [])]),
    directive('form-action', [`'self'`, ...(gateway?.frame ?? [])]),
    `base-uri 'self'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${sources.join(' ')}`
}

function sha256(code: string): string {
  return `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`
}
