import { createHash } from 'node:crypto'

/** Origins of the payment gateway that a page may load from, talk to, frame and post to. */
export interface GatewayOrigins {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image: readonly string[]
}

/**
 * The policy of one finished document: the inline scripts that we wrote, each by `scriptSource`, nothing else inline.
 * Styles may be inline: React writes `style` attributes.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  gateway: GatewayOrigins | undefined,
): string {
  return [
    `default-src 'self'`,
    directive('script-src', [`'self'`, ...new Set(scripts), ...(gateway?.script ?? [])]),
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

/** How a policy names an inline script: by the hash of its text as it stands in the document. */
export function scriptSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
