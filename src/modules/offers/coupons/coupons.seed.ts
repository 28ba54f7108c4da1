import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { emptyTerms, toStored } from '#modules/records/record-field.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { COUPONS } from './coupon-record.ts'
import { coupons } from './coupons.tables.ts'

/** Terms as staff enter them. Omitted ones are those of a new coupon. */
const sampleCoupon = z
  .looseObject({})
  .transform((terms) => ({ ...emptyTerms(COUPONS.fields), ...terms }))
  .pipe(COUPONS.terms)

/** Writes the sample coupons of a JSON file. */
export async function seedCoupons(tx: Tx, file: string): Promise<void> {
  const list = z.array(sampleCoupon).parse(JSON.parse(readFileSync(file, 'utf8')))
  await tx.insert(coupons).values(list.map((terms) => ({ id: newId(), ...toStored(COUPONS.fields, terms) })))
}
