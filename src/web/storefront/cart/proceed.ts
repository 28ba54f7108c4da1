import { notify } from '#web/browser/toast.ts'
import { dropExpiredSession, readSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'

/**
 * From the cart to checkout. Checkout is a document load, because its policy must let the gateway's script in
 * (DESIGN §3); who is not logged in is told so (spec accounts §2) and comes back here by way of the login.
 */
export function proceedToCheckout(navigate: (href: string) => void, load: (href: string) => void): void {
  if (readSession().status === 'shopper') return load(links.checkout())
  dropExpiredSession()
  notify.warn('Please login to proceed to checkout.')
  navigate(links.login({ next: links.checkout() }))
}
