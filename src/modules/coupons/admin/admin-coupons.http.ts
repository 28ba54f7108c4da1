import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { indianMoment } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { UsedCoupon } from './admin-coupons.repository.ts'
import {
  couponChange,
  couponsExportQuery,
  couponsQuery,
  couponTerms,
  type StaffCoupon,
  staffCoupon,
  staffCouponsPage,
} from './admin-coupons.schema.ts'
import type { AdminCouponsService } from './admin-coupons.service.ts'
import { termsOf } from './coupon-terms.ts'

const group = { tag: 'Coupons', description: 'Sums in rupees.' }

/** Coupon administration. */
export function createAdminCouponsHttp(deps: { adminCoupons: AdminCouponsService }): Hono<HttpEnv> {
  const { adminCoupons } = deps
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/coupons', {
    ...group,
    summary: 'List coupons by code, with their uses; staff only',
    permission: 'coupons.write',
    query: couponsQuery,
    output: staffCouponsPage,
    handler: async (c) => {
      const { coupons, ...rest } = await adminCoupons.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, coupons: coupons.map(toBody) })
    },
  })
  endpoint(app, 'GET /admin/coupons/export', {
    described: describeCsv('Coupons', 'Export coupons, by code; staff only'),
    permission: 'coupons.write',
    query: couponsExportQuery,
    handler: async (c) => {
      const { search } = c.req.valid('query')
      return csvResponse('coupons.csv', COUPON_COLUMNS, await adminCoupons.exported(c.var.actor, search))
    },
  })
  endpoint(app, 'POST /admin/coupons', {
    ...group,
    summary: 'Create a coupon; staff only',
    // The service also requires `discounts.large` for a large discount.
    permission: 'coupons.write',
    json: couponTerms,
    output: staffCoupon,
    status: 201,
    handler: async (c) => c.json(toBody(await adminCoupons.create(c.var.actor, c.req.valid('json'))), 201),
  })
  endpoint(app, 'PUT /admin/coupons/:id', {
    ...group,
    summary: "Replace a coupon's terms; staff only",
    permission: 'coupons.write',
    json: couponChange,
    output: staffCoupon,
    handler: async (c) =>
      c.json(toBody(await adminCoupons.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  })
  endpoint(app, 'DELETE /admin/coupons/:id', {
    ...group,
    summary: 'Delete an unused coupon; staff only',
    permission: 'coupons.write',
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await adminCoupons.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Coupon deleted' })
    },
  })
  return app
}

function toBody({ coupon, used, givenOff }: UsedCoupon): StaffCoupon {
  const { id, version } = coupon
  return { ...termsOf(coupon), _id: id, version, used, givenOff: toRupees(givenOff) }
}

const moment = (at: Date | null) => (at === null ? null : indianMoment(at))
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** Columns of the coupon file: amounts in rupees, percentages as numbers. */
const COUPON_COLUMNS: readonly CsvColumn<UsedCoupon>[] = [
  { head: 'Code', cell: ({ coupon }) => coupon.code },
  { head: 'Type', cell: ({ coupon }) => coupon.type },
  { head: 'Value', cell: ({ coupon }) => (coupon.type === 'flat' ? toRupees(coupon.value) : coupon.value) },
  { head: 'Minimum order', cell: ({ coupon }) => toRupees(coupon.minimumOrder) },
  {
    head: 'Maximum discount',
    cell: ({ coupon }) => (coupon.maximumDiscount === null ? null : toRupees(coupon.maximumDiscount)),
  },
  { head: 'Valid from', cell: ({ coupon }) => moment(coupon.validFrom) },
  { head: 'Valid until', cell: ({ coupon }) => moment(coupon.validUntil) },
  { head: 'Uses in all', cell: ({ coupon }) => coupon.usesInAll },
  { head: 'Uses per shopper', cell: ({ coupon }) => coupon.usesPerShopper },
  { head: 'Advertised', cell: ({ coupon }) => yesOrNo(coupon.advertised) },
  { head: 'Active', cell: ({ coupon }) => yesOrNo(coupon.active) },
  { head: 'Used', cell: ({ used }) => used },
  { head: 'Given off', cell: ({ givenOff }) => toRupees(givenOff) },
]
