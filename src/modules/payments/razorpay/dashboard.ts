const LIVE_KEY = /^rzp_live_/

/** Where Razorpay shows a payment to the shop it belongs to. With test keys nothing: the shop has play money only. */
export function razorpayDashboard(keyId: string): ((paymentId: string) => string) | undefined {
  if (!LIVE_KEY.test(keyId)) return undefined
  return (paymentId) => `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(paymentId)}`
}
