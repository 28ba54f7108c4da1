/** Why money goes back, in words for the shopper and the administrator alike. */
export const REFUSALS = {
  soldOut: 'The books were sold out before the payment was complete.',
  late: 'The payment was completed too long after the order was started.',
  changed:
    'The payment was begun after the time for it was over, and the books or the coupon are not to be had as before.',
  couponGone: 'The coupon was used up before the payment was complete.',
  wrongAmount: 'The payment was not of the amount of the order.',
  otherPrice: 'The amount paid is not what the books cost.',
  tooLarge: 'The order is larger than online orders may be. Please send it to us as an enquiry.',
  notForSale: 'A book of the order is no longer for sale.',
  noOrder: 'The payment was made, but the order with its address never reached us.',
  boughtSince: 'The same books have been bought since, with a later payment.',
  paidTwice: 'The order had been paid already.',
} as const
