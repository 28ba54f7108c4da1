import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { BOOK_HSN, HSN_DIGITS } from '#modules/catalogue/hsn.ts'
import type { recordedRates } from '#modules/invoicing/invoicing.schema.ts'
import { rateOn, type TaxRate } from '#modules/invoicing/rates.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import type { BookValues } from './form-fields.ts'

type Recorded = z.infer<typeof recordedRates>

const loadRates = (_key: string, signal: AbortSignal) =>
  adminApi.get<Recorded>('/admin/tax-rates', { signal })

/** The rate that applies to the HSN that is typed, or that none does: an order of such goods gets no invoice. */
export function HsnRate() {
  const { data } = useLoad('all', loadRates)
  const typed = useWatch<BookValues, 'hsn'>({ name: 'hsn' }).trim() || BOOK_HSN
  return (
    <>
      <span aria-live="polite">
        {data && HSN_DIGITS.test(typed) ? <Rate hsn={typed} recorded={data.rates} /> : null}
      </span>{' '}
      <Anchor href={adminLinks.taxRates()} className="underline underline-offset-4">
        See the rates
      </Anchor>
    </>
  )
}

function Rate({ hsn, recorded }: { hsn: string; recorded: readonly TaxRate[] }) {
  const [today] = useState(() => indianDay(new Date()))
  // The list has the newest first.
  const rate = rateOn(today, hsn, recorded.toReversed())
  if (rate !== undefined) return `Today ${rate / 100} % for ${hsn}.`
  return (
    <span className="text-caution">{`No rate is recorded for ${hsn}: record one before you sell it.`}</span>
  )
}
