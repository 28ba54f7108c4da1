import type { Actor } from '#modules/accounts/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, type Executor, inTransaction } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { indianDay, mediumDate } from '#platform/indian-day.ts'

import { rateOnBill } from './draw-up.ts'
import type { IssuerNow } from './invoice.ts'
import { insertRates, lockRates, readRates } from './invoicing.repository.ts'
import type { RecordedRate, TaxRate } from './tax.ts'

/** A rate, and the rate of the same heading and day that its author saw; null for none. */
type NewRate = TaxRate & { replaces?: number | null }

export interface TaxRates {
  /** Lists all recorded rates, newest first. */
  taxRates(): Promise<RecordedRate[]>
  /**
   * Records rates without overwriting any: of two rates for the same heading and day, the one recorded later
   * applies. Skips rates that already apply. Issued documents keep their rates. Throws `conflict` 'stale' if a
   * new rate's `replaces` isn't the rate in force.
   */
  recordTaxRates(actor: Actor, rates: readonly NewRate[]): Promise<RecordedRate[]>
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
        const news = rates.filter((rate) => rateOfDay(rate, known) !== rate.basisPoints)
        requireReplaced(news, known)
        const recorded = { recordedAt: clock.now(), recordedBy: actor.email }
        if (news.length > 0)
          await insertRates(
            tx,
            news.map(({ replaces: _replaces, ...rate }) => ({ id: newId(), ...rate, ...recorded })),
          )
        return (await readRates(tx)).toReversed()
      })
    },
  }
}

/** Throws unless each rate corrects the version that its author saw; seeded rates have no author. */
function requireReplaced(news: readonly NewRate[], known: readonly TaxRate[]): void {
  for (const rate of news) {
    const now = rateOfDay(rate, known) ?? null
    if (rate.replaces === undefined || rate.replaces === now) continue
    const said = now === null ? 'no rate' : `${now / 100} %`
    const message = `HSN ${rate.hsn} has ${said} from ${mediumDate(rate.validFrom)} now. Check it and record yours again.`
    throw conflict('stale', message, { details: { theirs: now } })
  }
}

/** Reads which HSN headings could be billed today. */
export function createRatedHeadings({ clock, issuer }: { clock: Clock; issuer: IssuerNow }) {
  return async (db: Executor): Promise<(hsn: string) => boolean> => {
    const [{ seller }, rates, day] = [await issuer(db), await readRates(db), indianDay(clock.now())]
    return (hsn) => rateOnBill({ seller, rates, day }, hsn) !== undefined
  }
}

/** Returns the rate recorded for exactly this heading and day. */
function rateOfDay(rate: TaxRate, known: readonly TaxRate[]): number | undefined {
  return known.findLast(({ hsn, validFrom }) => hsn === rate.hsn && validFrom === rate.validFrom)?.basisPoints
}
