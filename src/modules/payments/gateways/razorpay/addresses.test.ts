import { expect, test } from 'vitest'

import { paymentPage } from './razorpay-gateway.ts'

test('a payment with live keys has a page in the dashboard; play money has none', () => {
  const page = 'https://dashboard.razorpay.com/app/payments/pay_29QQoUBi66xm2f'
  expect(paymentPage('rzp_live_1DP5mmOlF5G5ag', 'pay_29QQoUBi66xm2f')).toBe(page)
  expect(paymentPage('rzp_test_sandbox00000001', 'pay_29QQoUBi66xm2f')).toBeUndefined()
})
