import { readFileSync } from 'node:fs'

import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { parseRupees } from '#platform/money.ts'

import { coupons } from './coupons.tables.ts'

const amount = z.number().positive()
const common = { code: z.string(), minimumOrder: z.number().min(0), advertised: z.boolean() }

/** Percentages as a number, sums in rupees, as a person writes them. */
const sampleCoupon = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percentage'), percent: amount, ...common }),
  z.strictObject({ type: z.literal('flat'), rupees: amount, ...common }),
])

/** Writes the sample coupons of a JSON file. */
export async function seedCoupons(tx: Tx, file: string): Promise<void> {
  const list = z.array(sampleCoupon).parse(JSON.parse(readFileSync(file, 'utf8')))
  await tx.insert(coupons).values(
    list.map((one) => ({
      id: newId(),
      code: one.code,
      type: one.type,
      value: one.type === 'percentage' ? one.percent : (parseRupees(one.rupees) ?? 0),
      minimumOrder: parseRupees(one.minimumOrder) ?? 0,
      advertised: one.advertised,
    })),
  )
}
