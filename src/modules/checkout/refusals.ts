/** Why money goes back, in words for the shopper and the administrator alike. */
export const REFUSALS = {
  soldOut: 'The books were sold out before the payment was complete.',
  late: 'The payment was completed too long after the order was started.',
  changed:
    'The payment was started after the time to pay had run out, and the books or the coupon are no longer available on the same terms.',
  couponGone: 'The coupon was used up before the payment was complete.',
  wrongAmount: 'The amount paid does not match the order.',
  otherPrice: 'The amount paid is not what the books cost.',
  tooLarge: 'The order is larger than an online order may be. Please send it to us as an enquiry.',
  notForSale: 'A book of the order is no longer for sale.',
  noOrder: 'The payment was made, but the order with its address never reached us.',
  boughtSince: 'You have since bought the same books with a later payment.',
  paidTwice: 'The order had already been paid.',
} as const
