import { readFileSync } from 'node:fs'

import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { parseRupees } from '#platform/money.ts'

import { coupons } from './coupons.tables.ts'

const amount = z.number().positive()
const count = z.number().int().positive()
const common = {
  code: z.string(),
  minimumOrder: z.number().min(0),
  validUntil: z.iso.datetime().optional(),
  usesInAll: count.optional(),
  usesPerShopper: count.optional(),
  advertised: z.boolean(),
}

/** Percentages as numbers and amounts in rupees, as people write them. */
const sampleCoupon = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('percentage'),
    percent: amount,
    maximumDiscount: amount.optional(),
    ...common,
  }),
  z.strictObject({ type: z.literal('flat'), rupees: amount, ...common }),
])

/** Writes the sample coupons of a JSON file. */
export async function seedCoupons(tx: Tx, file: string): Promise<void> {
  const list = z.array(sampleCoupon).parse(JSON.parse(readFileSync(file, 'utf8')))
  await tx.insert(coupons).values(list.map(rowOf))
}

function rowOf(one: z.infer<typeof sampleCoupon>): typeof coupons.$inferInsert {
  return {
    id: newId(),
    code: one.code,
    type: one.type,
    value: one.type === 'percentage' ? one.percent : (parseRupees(one.rupees) ?? 0),
    minimumOrder: parseRupees(one.minimumOrder) ?? 0,
    maximumDiscount:
      one.type === 'percentage' && one.maximumDiscount ? parseRupees(one.maximumDiscount) : null,
    validUntil: one.validUntil ? new Date(one.validUntil) : null,
    usesInAll: one.usesInAll ?? null,
    usesPerShopper: one.usesPerShopper ?? null,
    advertised: one.advertised,
  }
}
