import { contentSecurityPolicy, type GatewayOrigins } from '#platform/http/content-security-policy.ts'
import { hasToken } from '#platform/http/secret-paths.ts'
import { isPaymentPage } from '#web/page-at.ts'

export interface PageHeaderSettings {
  gateway: GatewayOrigins
  /** Whether browsers reach the shop by https only. */
  https: boolean
}

/** Security headers of a finished page, on top of those that React Router set. */
export function pageHeaders(
  pathname: string,
  contentType: string,
  /** How the policy names the inline scripts that we wrote. */
  scripts: readonly string[],
  settings: PageHeaderSettings,
): [string, string][] {
  const headers: [string, string][] = [
    ['content-type', contentType],
    // Always asked for again, answered with 304: a changed price shows on the next request.
    ['cache-control', 'no-cache'],
    ['x-content-type-options', 'nosniff'],
    // No other site may learn such an address as where a visitor came from.
    ['referrer-policy', hasToken(pathname) ? 'no-referrer' : 'strict-origin-when-cross-origin'],
  ]
  if (settings.https) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  if (!contentType.startsWith('text/html')) return headers
  const payment = isPaymentPage(pathname)
  headers.push(
    ['content-security-policy', contentSecurityPolicy(scripts, payment ? settings.gateway : undefined)],
    // Banks open windows of their own and talk back to the payment page.
    ['cross-origin-opener-policy', payment ? 'same-origin-allow-popups' : 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ['x-frame-options', 'DENY'],
  )
  return headers
}
