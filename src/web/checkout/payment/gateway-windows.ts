import type { GatewayName } from '#modules/payments/gateways/gateway.ts'
import type { SiteInfo } from '#web/services.ts'

import type { GatewayWindow, WindowPayment, WindowResult } from './payment-window.ts'
import { razorpayWindow } from './razorpay-window.ts'

const WINDOWS: Record<GatewayName, GatewayWindow> = { razorpay: razorpayWindow }

/** The window times out after ten minutes, well before the hold expires (DESIGN §4). */
const WINDOW_SECONDS = 600

/** Loads the gateway's script and returns a function that opens its window. */
export async function openWindowOf({
  name,
  script,
}: SiteInfo['gateway']): Promise<(payment: Omit<WindowPayment, 'timeout'>) => Promise<WindowResult>> {
  const open = await WINDOWS[name].load(script)
  return async (payment) => {
    const opener = document.activeElement
    const result = await open({ ...payment, timeout: WINDOW_SECONDS })
    // The window took the focus, so return it to the button.
    if (opener instanceof HTMLElement && document.activeElement === document.body)
      opener.focus({ preventScroll: true })
    return result
  }
}
