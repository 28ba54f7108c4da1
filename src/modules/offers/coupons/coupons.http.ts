import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { mountRecord, recordBody } from '#modules/records/record-endpoints.ts'
import { fileColumns } from '#modules/records/record-file.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { badField } from '#platform/errors.ts'
import { addressKey } from '#platform/http/address-key.ts'
import { couponGuessing } from '#platform/limits/rates.ts'
import { fromRupees, toRupees } from '#platform/money.ts'
import { plainCode } from '#platform/typed-text.ts'

import { type AdminCouponsService, COUPON_RECORD } from './admin-coupons.service.ts'
import {
  COUPON_FIELDS,
  COUPON_SUMS,
  couponChange,
  couponsQuery,
  couponTerms,
  staffCoupon,
  staffCouponsPage,
} from './coupon-record.ts'
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

const staffGroup = { tag: 'Coupons', description: 'Amounts in rupees.' }
const USED_COUPON = { ...COUPON_FIELDS, ...COUPON_SUMS }
const toBody = recordBody(USED_COUPON)

export function createAdminCouponsHttp(deps: { adminCoupons: AdminCouponsService }): Hono<HttpEnv> {
  const { adminCoupons } = deps
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/coupons', {
    ...staffGroup,
    summary: 'List coupons by code, with their uses; staff only',
    permission: 'coupons.write',
    query: couponsQuery,
    output: staffCouponsPage,
    handler: async (c) => {
      const { coupons, ...rest } = await adminCoupons.list(c.req.valid('query'))
      return c.json({ ...rest, coupons: coupons.map(toBody) })
    },
  })
  endpoint(app, 'GET /admin/coupons/export', {
    described: describeCsv('Coupons', 'Export coupons, by code; staff only'),
    permission: 'coupons.write',
    query: couponsQuery.pick({ search: true }),
    handler: async (c) => {
      const { search } = c.req.valid('query')
      const coupons = await adminCoupons.exported(search)
      return csvResponse('coupons.csv', fileColumns(USED_COUPON), coupons)
    },
  })
  mountRecord(app, {
    path: '/admin/coupons',
    group: staffGroup,
    record: COUPON_RECORD,
    terms: couponTerms,
    change: couponChange,
    item: staffCoupon,
    toBody,
    service: adminCoupons,
  })
  return app
}
