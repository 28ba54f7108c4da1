import type { z } from 'zod'

import type { recordedRates } from '#modules/invoicing/invoicing.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Cell } from '#web/ui/table.tsx'

import { RateForm } from './rate-form.tsx'

type Recorded = z.infer<typeof recordedRates>
type Rate = Recorded['rates'][number]

const COLUMNS = ['HSN', 'Rate', 'Valid from', 'Recorded', 'By']
const loadRates = (_key: string, signal: AbortSignal) =>
  adminApi.get<Recorded>('/admin/tax-rates', { signal })

export default function TaxRatesScreen() {
  const mayRecord = useMay('taxes.write')
  const list = useLoad('all', loadRates)
  return (
    <AdminPage
      title="Tax rates"
      lead="Nothing is overwritten: a new rate holds from its day on, and documents that were issued keep theirs."
    >
      {mayRecord ? <RateForm onRecorded={list.reload} /> : null}
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load tax rates" onRetry={list.reload} />
      ) : null}
      <RecordsTable
        caption="Tax rates, newest first"
        columns={COLUMNS}
        numeric={['Rate']}
        records={list.data?.rates}
        empty="No rates."
        renderRow={(rate) => <RateRow key={`${rate.hsn}${rate.validFrom}${rate.recordedAt}`} rate={rate} />}
      />
    </AdminPage>
  )
}

function RateRow({ rate }: { rate: Rate }) {
  return (
    <tr className={STACKED.row}>
      <Cell className={`font-mono ${HALF_CELL}`}>{rate.hsn}</Cell>
      <Cell className={`text-right font-medium tabular-nums ${HALF_CELL}`}>{rate.basisPoints / 100} %</Cell>
      <Cell className={`tabular-nums ${WIDE_CELL}`}>{rate.validFrom}</Cell>
      <Cell className={`whitespace-nowrap tabular-nums ${HALF_CELL}`}>{formatMoment(rate.recordedAt)}</Cell>
      <Cell className={`[overflow-wrap:anywhere] ${WIDE_CELL}`}>{rate.recordedBy}</Cell>
    </tr>
  )
}
