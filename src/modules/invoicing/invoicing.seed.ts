import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { insertRates, lockRates, readRates } from './invoicing.repository.ts'
import { firstRates } from './invoicing.schema.ts'

/** Records the rates of `folder` if none exist. Returns whether it did. */
export async function seedTaxRates(tx: Tx, folder: string, now: Date): Promise<boolean> {
  await lockRates(tx)
  if ((await readRates(tx)).length > 0) return false
  const { rates } = z.parse(firstRates, JSON.parse(readFileSync(path.join(folder, 'tax-rates.json'), 'utf8')))
  await insertRates(
    tx,
    rates.map((rate) => ({ id: newId(), ...rate, recordedAt: now, recordedBy: 'seed' })),
  )
  return true
}
