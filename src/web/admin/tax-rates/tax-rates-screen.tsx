import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

import type { recordedRates } from '#modules/invoicing/invoicing.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { type Column, momentColumn } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

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
  momentColumn('Recorded', ({ recordedAt }) => recordedAt),
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

function RateForm() {
  const [typed, setTyped] = useState(false)
  const [invalid, setInvalid] = useState<string>()
  const recording = useAction({
    run: (rate: Record<string, unknown>) => adminApi.put('/admin/tax-rates', { rates: [rate] }),
    done: 'Rate recorded',
    failed: 'Failed to record the rate',
    silent: true,
    refreshes: ['/admin/tax-rates'],
  })
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const points = basisPoints(fields.get('rate'))
    if (points === undefined) return setInvalid('The rate must be a number like 18 or 2.5, from 0 to 40.')
    setInvalid(undefined)
    const rate = { hsn: fields.get('hsn'), basisPoints: points, validFrom: fields.get('validFrom') }
    if (!(await recording.run(rate))) return
    form.reset()
    setTyped(false)
  }
  const failure = invalid ?? recording.failure
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onInput={() => setTyped(true)}
      className="mb-6 flex flex-col gap-4"
    >
      <UnsavedGuard dirty={typed} />
      <div className="flex flex-wrap items-end gap-4">
        <TextField label="HSN" required className="w-36" name="hsn" inputMode="numeric" autoComplete="off" />
        <TextField
          label="Rate in per cent"
          required
          className="w-36"
          name="rate"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField label="Valid from" required className="w-44" name="validFrom" type="date" />
        <Button type="submit" busy={recording.busy}>
          Record rate
        </Button>
      </div>
      <FormIssue>{failure}</FormIssue>
    </form>
  )
}

/**
 * Parses a rate as basis points: '18' → 1800, '2.5 %' → 250; undefined unless it is from 0 to 40 with at most
 * two decimals.
 */
export function basisPoints(typed: unknown): number | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.replace('%', '').trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const points = Math.round(Number(text) * 100)
  return points <= 4000 ? points : undefined
}
