import { ADDRESS } from '#test/support/purchases.ts'

/** Bodies that match the schema but state wrong facts, by endpoint. */
export function wrongFacts(bookId: string): Record<string, readonly unknown[]> {
  const unknownBook = { bookId: 'f'.repeat(24), quantity: 1 }
  const known = { bookId, quantity: 1 }
  const unpaid = {
    razorpayOrderId: 'order_unknown0000000',
    razorpayPaymentId: 'pay_unknown00000000',
    razorpaySignature: '0'.repeat(64),
  }
  const proof = {
    razorpay_order_id: unpaid.razorpayOrderId,
    razorpay_payment_id: unpaid.razorpayPaymentId,
    razorpay_signature: unpaid.razorpaySignature,
  }
  const order = { shippingAddress: ADDRESS, totalAmount: 1, ...unpaid }
  return {
    'POST /login': [{ email: 'nobody@shop.example', password: 'not the password' }],
    'POST /admin/login': [{ username: 'admin@shop.example', password: 'not the password' }],
    'PUT /account/password': [{ currentPassword: 'not the password', newPassword: 'a new long password' }],
    'DELETE /account': [{ password: 'not the password' }],
    'POST /reset-password/:token': [{ password: 'a new long password' }],
    'POST /admin/reset-password/:token': [{ password: 'a new long password' }],
    'POST /invitations/:token': [{ name: 'Nobody', password: 'a new long password' }],
    'POST /validate-coupon': [{ code: 'NO-SUCH-CODE', cartTotal: 100 }, { code: "' or 1=1 --" }],
    'POST /orders/payment/verify': [proof],
    'POST /orders/payment/razorpay-order': [
      { amount: 0.01, items: [known], shippingAddress: ADDRESS },
      { amount: 500, items: [unknownBook], shippingAddress: ADDRESS },
      { amount: 5_000_000, items: [{ bookId, quantity: 10_000 }], shippingAddress: ADDRESS },
    ],
    'POST /orders': [
      { ...order, items: [known] },
      { ...order, items: [unknownBook] },
    ],
    'POST /books/:id/reviews': [
      { rating: 6, comment: 'A rating that there is not.' },
      { rating: 5, comment: '   ' },
    ],
  }
}
