import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { badField } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { couponGuessing } from '#platform/limits/rates.ts'
import { fromRupees, toRupees } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import { advertisedCoupon, couponAnswer, couponQuestion } from './coupons.schema.ts'
import type { AdvertisedCoupon, CouponsService } from './coupons.service.ts'

const group = { tag: 'Coupons', description: 'The result.' }

export function createCouponsHttp({ coupons }: { coupons: CouponsService }) {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /coupons', {
    ...group,
    summary: 'List advertised coupons',
    description: 'Values in per cent or rupees.',
    public: true,
    output: z.array(advertisedCoupon),
    handler: async (c) => c.json((await coupons.advertised()).map(toRest)),
  })

  endpoint(app, 'POST /validate-coupon', {
    ...group,
    summary: 'Validate a coupon; an invalid one is not an error',
    public: true,
    limits: couponGuessing,
    json: couponQuestion,
    output: couponAnswer,
    handler: async (c) => {
      const { code, cartTotal } = c.req.valid('json')
      if (plainCode(code) === '') throw badField('code', 'Coupon code cannot be empty')
      const subtotal = cartTotal === undefined ? undefined : fromRupees(cartTotal)
      const { actor } = c.var
      const answer = await coupons.validate(code, subtotal, actor?.userId, {
        clientAddress: addressKey(c.var.address),
        emailVerified: actor?.emailVerified ?? false,
      })
      if (!answer.valid) {
        const { valid, message, unknown = false } = answer
        c.set('guessed', unknown)
        return c.json({ valid, message })
      }
      const { discount, message } = answer
      const off = cartTotal === undefined ? {} : { discount: toRupees(discount) }
      return c.json({ valid: true, message, ...worthOf(answer), ...off })
    },
  })

  return app
}

function worthOf({ code, type, value }: Pick<AdvertisedCoupon, 'code' | 'type' | 'value'>) {
  return { code, type, value: type === 'flat' ? toRupees(value) : value }
}

function toRest(coupon: AdvertisedCoupon): z.infer<typeof advertisedCoupon> {
  const { minimumOrder, maximumDiscount, validUntil } = coupon
  return {
    ...worthOf(coupon),
    minimumOrder: toRupees(minimumOrder),
    maximumDiscount: maximumDiscount === null ? null : toRupees(maximumDiscount),
    validUntil: validUntil?.toISOString() ?? null,
  }
}
