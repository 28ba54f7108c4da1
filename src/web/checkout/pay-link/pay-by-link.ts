import { business } from '#modules/settings/business.ts'
import { openWindowOf } from '#web/checkout/payment/gateway-windows.ts'
import type { SiteInfo } from '#web/services.ts'

import { linkApi, type LinkViewBody } from './link-api.ts'

/** Nobody is known here: the window asks for what it needs itself. */
const NOBODY = { name: '', email: '', contact: '' }

/**
 * From the button to what the server then says of the link; loaded when it is pressed. Throws only what happens before the window has
 * answered: until then nothing is paid, and afterwards the server is asked until it knows.
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
