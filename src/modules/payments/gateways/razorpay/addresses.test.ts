import { expect, test } from 'vitest'

import { paymentPage } from './razorpay-gateway.ts'

test('links to the dashboard with live keys only', () => {
  const page = 'https://dashboard.razorpay.com/app/payments/pay_29QQoUBi66xm2f'
  expect(paymentPage('rzp_live_1DP5mmOlF5G5ag', 'pay_29QQoUBi66xm2f')).toBe(page)
  expect(paymentPage('rzp_test_sandbox00000001', 'pay_29QQoUBi66xm2f')).toBeUndefined()
})
