import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import {
  COUPON_FIELDS,
  COUPON_SUMS,
  couponChange,
  couponsQuery,
  couponTerms,
  staffCoupon,
  staffCouponsPage,
} from '#modules/offers/coupons/coupon-record.ts'
import { mountRecord, recordBody } from '#modules/records/record-endpoints.ts'
import { fileColumns } from '#modules/records/record-file.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'

import { type AdminCouponsService, COUPON_RECORD } from './admin-coupons.service.ts'

const group = { tag: 'Coupons', description: 'Amounts in rupees.' }
const USED_COUPON = { ...COUPON_FIELDS, ...COUPON_SUMS }
const toBody = recordBody(USED_COUPON)

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
    group,
    record: COUPON_RECORD,
    terms: couponTerms,
    change: couponChange,
    item: staffCoupon,
    toBody,
    service: adminCoupons,
  })
  return app
}
