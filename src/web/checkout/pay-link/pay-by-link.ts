import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { business } from '#modules/settings/business.ts'
import { openWindowOf } from '#web/checkout/payment/gateway-windows.ts'
import type { SiteInfo } from '#web/services.ts'

import { linkApi } from './link-api.ts'

/** The payer is unknown, so the payment window asks for contact details. */
const NOBODY = { name: '', email: '', contact: '' }

/**
 * Pays by the link and returns the server's view of it. Loaded when the button is pressed. Throws only before
 * the payment window closes, when nothing is paid yet. After a later failure it returns no view, and the page
 * queries the server again.
 */
export async function payByLink(
  token: string,
  amount: number,
  gateway: SiteInfo['gateway'],
): Promise<{ view: LinkViewBody | undefined; paid: boolean; failure: string | null }> {
  const [started, open] = await Promise.all([linkApi.start(token, amount), openWindowOf(gateway)])
  const result = await open({ ...started, shop: business.name, customer: NOBODY })
  if (result.kind === 'closed') {
    const view = await linkApi.view(token).catch(() => undefined)
    return { view, paid: false, failure: result.lastFailure ?? view?.lastFailure ?? null }
  }
  const view = await linkApi.prove(token, result.proof).catch(() => undefined)
  return { view, paid: true, failure: null }
}
