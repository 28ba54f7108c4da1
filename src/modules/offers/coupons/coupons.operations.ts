import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'
import { couponGuessing } from '#platform/limits/rates.ts'
import { couponsQuery, staffCouponsPage } from './coupon-record.ts'
import { advertisedCoupon, couponAnswer, couponQuestion } from './coupons.schema.ts'

const group = { tag: 'Coupons', description: 'The result.' }

export const listAdvertisedCoupons = operation('GET /coupons', {
  ...group,
  summary: 'List advertised coupons',
  description: 'Values in per cent or rupees.',
  public: true,
  output: z.array(advertisedCoupon),
})

export const validateCoupon = operation('POST /validate-coupon', {
  ...group,
  summary: 'Validate a coupon; an invalid one is not an error',
  public: true,
  limits: couponGuessing,
  json: couponQuestion,
  output: couponAnswer,
})

export const listCoupons = operation('GET /admin/coupons', {
  tag: 'Coupons',
  description: 'Amounts in rupees.',
  summary: 'List coupons by code, with their uses; staff only',
  permission: 'coupons.write',
  query: couponsQuery,
  output: staffCouponsPage,
})

export const exportCoupons = operation('GET /admin/coupons/export', {
  tag: 'Coupons',
  summary: 'Export coupons, by code; staff only',
  file: 'text/csv',
  permission: 'coupons.write',
  query: couponsQuery.pick({ search: true }),
})
