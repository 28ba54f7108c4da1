import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { type CsvColumn, csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
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

const describe = describer({ tag: 'Coupons', description: 'Sums in rupees.' })

/** Coupon administration. */
export function createAdminCouponsHttp(deps: { adminCoupons: AdminCouponsService }): Hono<HttpEnv> {
  const { adminCoupons } = deps
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/coupons',
    describe('List coupons by code, with their uses; staff only', staffCouponsPage),
    adminOnly,
    validate('query', couponsQuery),
    async (c) => {
      const { coupons, ...rest } = await adminCoupons.list(c.var.actor, c.req.valid('query'))
      return c.json({ ...rest, coupons: coupons.map(toBody) })
    },
  )
  app.get(
    '/admin/coupons/export',
    describeCsv('Coupons', 'Export coupons, by code; staff only'),
    adminOnly,
    validate('query', couponsExportQuery),
    async (c) => {
      const { search } = c.req.valid('query')
      return csvResponse('coupons.csv', COUPON_COLUMNS, await adminCoupons.exported(c.var.actor, search))
    },
  )
  app.post(
    '/admin/coupons',
    describe('Create a coupon; staff only', staffCoupon, { status: 201 }),
    adminOnly,
    validate('json', couponTerms),
    async (c) => c.json(toBody(await adminCoupons.create(c.var.actor, c.req.valid('json'))), 201),
  )
  app.put(
    '/admin/coupons/:id',
    describe("Replace a coupon's terms; staff only", staffCoupon),
    adminOnly,
    validate('json', couponChange),
    async (c) =>
      c.json(toBody(await adminCoupons.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.delete(
    '/admin/coupons/:id',
    describe('Delete an unused coupon; staff only', z.object({ message: z.string() })),
    adminOnly,
    async (c) => {
      await adminCoupons.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Coupon deleted' })
    },
  )
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
