import { Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { recordBody } from '#modules/records/mount-record.ts'
import { fileColumns } from '#modules/records/record-file.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { badField } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { fromRupees, toRupees } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import type { AdminCouponsService } from './admin-coupons.service.ts'
import { COUPONS } from './coupon-record.ts'
import type { advertisedCoupon } from './coupons.schema.ts'
import type { AdvertisedCoupon, CouponsService } from './coupons.service.ts'
import { listAdvertisedCoupons, validateCoupon, listCoupons, exportCoupons } from './coupons.operations.ts'

export function createCouponsHttp({ coupons }: { coupons: CouponsService }) {
  const app = new Hono<HttpEnv>()

  implement(app, listAdvertisedCoupons, async (c) => c.json((await coupons.advertised()).map(toRest)))

  implement(app, validateCoupon, async (c) => {
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

const toBody = recordBody(COUPONS)

export function createAdminCouponsHttp(deps: { adminCoupons: AdminCouponsService }): Hono<HttpEnv> {
  const { adminCoupons } = deps
  const app = new Hono<HttpEnv>()
  implement(app, listCoupons, async (c) => {
    const { coupons, ...rest } = await adminCoupons.list(c.req.valid('query'))
    return c.json({ ...rest, coupons: coupons.map(toBody) })
  })
  implement(app, exportCoupons, async (c) => {
    const { search } = c.req.valid('query')
    const coupons = await adminCoupons.exported(search)
    return csvResponse('coupons.csv', fileColumns({ ...COUPONS.fields, ...COUPONS.shown }), coupons)
  })
  return app
}
