import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refundRoutes } from './order-money.ts'

const order = (received: number, refunded = 0) => ({
  gatewayPaymentId: 'pay_1',
  total: 100_000,
  received,
  refunded,
})

test('a refund takes the way of the payment', () => {
  expect(refundRoutes(order(0), 40_000)).toEqual({ online: 40_000, inShop: 0 })
  expect(refundRoutes({ ...order(0), gatewayPaymentId: null }, 40_000)).toEqual({ online: 0, inShop: 40_000 })
})

test('of an order paid both ways, the gateway comes first, and no share is below its minimum', () => {
  expect(refundRoutes(order(30_000), 80_000)).toEqual({ online: 70_000, inShop: 10_000 })
  expect(refundRoutes(order(30_000, 80_000), 20_000)).toEqual({ online: 0, inShop: 20_000 })
  expect(refundRoutes(order(30_000, 69_950), 5_000)).toEqual({ online: 0, inShop: 5_000 })
})

test('several refunds never send more through the gateway than came through it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_900 }),
      fc.array(fc.integer({ min: 100, max: 50_000 })),
      (received, amounts) => {
        let refunded = 0
        let online = 0
        for (const amount of amounts.filter((each) => each <= 100_000)) {
          if (refunded + amount > 100_000) break
          const routes = refundRoutes(order(received, refunded), amount)
          expect(routes.online + routes.inShop).toBe(amount)
          refunded += amount
          online += routes.online
        }
        expect(online).toBeLessThanOrEqual(100_000 - received)
      },
    ),
  )
})
