import { DELIVERY_FEE } from '#modules/orders/charges.ts'
import { formatRupees } from '#platform/money.ts'

/**
 * Figures of the policies (spec storefront §9) that the shop applies: the exchange period for faulty books,
 * the flat discount, the free-shipping threshold, the express fee, the gateway. They aren't settings, because a
 * text must not state anything else than the checkout does, and an order keeps the terms it was placed under
 * (docs/decisions/revision-history.md).
 */
export const policyFacts = {
  exchangeHours: '48 hours',
  flatDiscount: '10%',
  freeShippingOver: '₹500',
  expressFee: formatRupees(DELIVERY_FEE.express),
  gateway: 'Razorpay',
  /** The gateway's contact page for shoppers; rule 7 of the Consumer Protection (E-Commerce) Rules, 2020. */
  gatewayContact: 'https://razorpay.com/support/',
} as const
