import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { insertRates, lockRates, readRates } from './invoicing.repository.ts'
import type { RecordedRate, TaxRate } from './tax.ts'

export interface TaxRates {
  /** Lists all recorded rates, newest first. */
  taxRates(): Promise<RecordedRate[]>
  /**
   * Records rates without overwriting any: of two rates for the same heading and day, the one recorded later
   * applies. Skips rates that already apply. Issued documents keep their rates.
   */
  recordTaxRates(actor: Actor, rates: readonly TaxRate[]): Promise<RecordedRate[]>
}

export function createTaxRates({ db, clock }: { db: Db; clock: Clock }): TaxRates {
  return {
    async taxRates() {
      return (await readRates(db)).toReversed()
    },

    async recordTaxRates(actor, rates) {
      return inTransaction(db, async (tx) => {
        await lockRates(tx)
        const known = await readRates(tx)
        const news = rates.filter((rate) => !holdsAlready(rate, known))
        const recorded = { recordedAt: clock.now(), recordedBy: actor.email }
        if (news.length > 0)
          await insertRates(
            tx,
            news.map((rate) => ({ id: newId(), ...rate, ...recorded })),
          )
        return (await readRates(tx)).toReversed()
      })
    },
  }
}

function holdsAlready(rate: TaxRate, known: readonly TaxRate[]): boolean {
  const last = known.findLast(({ hsn, validFrom }) => hsn === rate.hsn && validFrom === rate.validFrom)
  return last?.basisPoints === rate.basisPoints
}
