import { BUILT_IN_DETAILS } from '#modules/settings/built-in-details.ts'
import { shopOf } from '#modules/settings/shop-details.ts'

/** The shop until staff change its details. */
export const BUILT_IN_SHOP = shopOf(BUILT_IN_DETAILS)

/** What e-mails about orders say of it. */
export const ORDER_TERMS = {
  deliveryDays: BUILT_IN_SHOP.deliveryDays,
  refundDays: BUILT_IN_SHOP.figures.refundDays,
}
