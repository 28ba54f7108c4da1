import { unseenPayment } from '#web/client/started-payments.ts'

import { links } from '#web/links.ts'
import { pageAt } from '#web/page-at.ts'
import { SHOP_PAGES } from '#web/site.ts'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Reports whether a URL is the login's or the registration's, which have their own `next`. */
export function isLoginPage(address: string): boolean {
  const path = pageAt(pathOf(address))?.path
  return path === SHOP_PAGES.login.path || path === SHOP_PAGES.register.path
}

/**
 * Returns the login's URL, with `here` as its return URL. From a checkout with a payment whose outcome the
 * shopper hasn't seen, login returns to that payment, because the cart may already have been bought.
 */
export function loginAddress(here: string): string {
  const payment = pageAt(pathOf(here))?.path === SHOP_PAGES.checkout.path ? unseenPayment() : undefined
  return links.login({ next: payment === undefined ? here : links.payment(payment) })
}
