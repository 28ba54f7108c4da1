import { hash } from 'node:crypto'

/** Origins of the payment gateway that a page may load from, connect to, frame and post to. */
export interface GatewayOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/**
 * Builds the policy of one rendered document. It allows our own inline scripts, given as their texts, and no
 * others. It allows inline styles, because React writes `style` attributes.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  gateway: GatewayOrigins | undefined,
): string {
  return [
    `default-src 'self'`,
    directive('script-src', [`'self'`, ...scripts.map(scriptSource), ...(gateway?.script ?? [])]),
    `style-src 'self' 'unsafe-inline'`,
    directive('img-src', [`'self'`, 'data:', ...(gateway?.image ?? [])]),
    `font-src 'self'`,
    directive('connect-src', [`'self'`, ...(gateway?.connect ?? [])]),
    directive('frame-src', [`'self'`, ...(gateway?.frame ?? [])]),
    directive('form-action', [`'self'`, ...(gateway?.frame ?? [])]),
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
  ].join('; ')
}

function directive(name: string, sources: readonly string[]): string {
  return `${name} ${sources.join(' ')}`
}

/** Returns the policy source of an inline script: the hash of its exact text in the document. */
function scriptSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}
