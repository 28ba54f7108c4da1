import type { z } from 'zod'

import type { recordedRates } from '#modules/invoicing/invoicing.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'

import { RateForm } from './rate-form.tsx'

type Recorded = z.infer<typeof recordedRates>

const COLUMNS: readonly Column<Recorded['rates'][number]>[] = [
  { label: 'HSN', className: 'font-mono', cell: ({ hsn }) => hsn },
  {
    label: 'Rate',
    numeric: true,
    className: 'font-medium',
    cell: ({ basisPoints }) => `${basisPoints / 100} %`,
  },
  { label: 'Valid from', card: 'wide', className: 'tabular-nums', cell: ({ validFrom }) => validFrom },
  {
    label: 'Recorded',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ recordedAt }) => formatMoment(recordedAt),
  },
  { label: 'By', card: 'wide', className: 'wrap-anywhere', cell: ({ recordedBy }) => recordedBy },
]

export default function TaxRatesScreen() {
  const mayRecord = useMay('taxes.write')
  const list = useApi<Recorded>('/admin/tax-rates')
  return (
    <AdminPage
      title="Tax rates"
      lead="Nothing is overwritten: a new rate holds from its day on, and documents that were issued keep theirs."
    >
      {mayRecord ? <RateForm /> : null}
      <List
        list={list}
        failed="Failed to load tax rates"
        caption="Tax rates, newest first"
        columns={COLUMNS}
        items={list.data?.rates}
        empty="No rates."
        keyOf={({ hsn, validFrom, recordedAt }) => `${hsn}${validFrom}${recordedAt}`}
      />
    </AdminPage>
  )
}
