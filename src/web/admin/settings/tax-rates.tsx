import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

import { addTaxRates, listTaxRates } from '#modules/invoicing/invoicing.operations.ts'
import type { recordedRates } from '#modules/invoicing/invoicing.schema.ts'
import { plainHsn } from '#platform/hsn.ts'
import { mediumDate } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FormSection } from '#web/admin/kit/form/fields.tsx'
import { FormFrame } from '#web/admin/kit/form/staff-form.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { hasIssues, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** Anchor of the section. */
export const TAX_RATES = 'tax-rates'

type Rate = z.infer<typeof recordedRates>['rates'][number]

const COLUMNS: readonly Column<Rate>[] = [
  { label: 'HSN', className: 'font-mono', cell: ({ hsn }) => hsn },
  {
    label: 'Rate',
    numeric: true,
    className: 'font-medium',
    cell: ({ basisPoints }) => `${basisPoints / 100} %`,
  },
  {
    label: 'Valid from',
    labelled: true,
    className: 'tabular-nums',
    cell: ({ validFrom }) => mediumDate(validFrom),
  },
  { ...momentColumn('Recorded', 'recordedAt'), labelled: true },
  {
    label: 'By',
    card: 'wide',
    className: 'wrap-anywhere',
    cell: ({ recordedBy }) => (recordedBy === 'seed' ? 'Shop software' : recordedBy),
  },
]

/** The section of GST rates. They aren't part of the settings form: a recorded rate never changes. */
export function TaxRates() {
  const mayRecord = useMay('taxes.write')
  return (
    <div className="mt-10">
      <FormSection title="Tax rates" anchor={TAX_RATES}>
        <p className="mb-4 text-sm text-ink-soft">
          New rates apply from their start date. Issued invoices aren’t changed.
        </p>
        <ListPart
          of={listTaxRates}
          rows={({ rates }) => rates}
          keyOf={({ hsn, validFrom, recordedAt }) => `${hsn}${validFrom}${recordedAt}`}
          failed="Failed to load tax rates"
          empty="No tax rates yet."
          whole
          caption="Tax rates, newest first"
          columns={COLUMNS}
          renderAbove={({ items }) => (mayRecord && items ? <RateForm recorded={items} /> : null)}
        />
      </FormSection>
    </div>
  )
}

const rateDraft = z.object({
  hsn: z.string().min(1, 'Enter the HSN code.'),
  rate: z
    .string()
    .min(1, { message: 'Enter the rate.', abort: true })
    .refine((rate) => basisPoints(rate) !== undefined, 'Enter a rate from 0 to 40, for example 18 or 2.5.'),
  validFrom: z.string().min(1, 'Choose the first day.'),
})

type Draft = z.infer<typeof rateDraft>

function RateForm({ recorded }: { recorded: readonly Rate[] }) {
  const form = useOperationForm<Draft>({
    start: { hsn: '', rate: '', validFrom: '' },
    rules: zodResolver(rateDraft),
  })
  const { field } = form
  const recording = useRecording(form, recorded)
  return (
    <FormFrame
      form={form}
      send={async (values) => {
        const points = basisPoints(values.rate)
        if (points !== undefined) recording.ask({ ...values, points })
        return false
      }}
      className="mb-6 flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-end gap-4">
        <TextField {...field('hsn', 'HSN')} required className="w-36" inputMode="numeric" />
        <TextField {...field('rate', 'Rate (%)')} required className="w-36" inputMode="decimal" />
        <TextField {...field('validFrom', 'Valid from')} required className="w-44" type="date" />
        <Button type="submit" busy={recording.busy}>
          Record rate
        </Button>
      </div>
      <FormIssue>{form.issue}</FormIssue>
      {recording.dialog}
    </FormFrame>
  )
}

function useRecording(form: OperationForm<Draft>, recorded: readonly Rate[]) {
  return useConfirmedAction({
    question: ({ hsn, rate, validFrom }) =>
      `Charge ${rate.replace('%', '').trim()}% GST on HSN ${hsn} from ${mediumDate(validFrom)}?`,
    detail({ hsn, validFrom }) {
      const old = replacedBy(recorded, hsn, validFrom)
      const corrects = old === null ? '' : `It replaces the ${old / 100} % recorded for that day. `
      return `${corrects}A recorded rate can’t be changed or removed. To correct it, record another for the same day.`
    },
    confirmLabel: 'Record rate',
    run: ({ hsn, points, validFrom }: Draft & { points: number }) => {
      const replaces = replacedBy(recorded, hsn, validFrom)
      return staffCall(addTaxRates, {
        json: { rates: [{ hsn, basisPoints: points, validFrom, replaces }] },
      })
    },
    done: 'Rate recorded',
    failed: 'Failed to record the rate',
    shown: hasIssues,
    refreshes: [listTaxRates],
    onDone: () => form.reset(),
    onFailed(error) {
      refresh(listTaxRates)
      form.refuse(error, 'rates.0.')
    },
  })
}

/** Returns the rate recorded for exactly this heading and day, in basis points; `recorded` is newest first. */
function replacedBy(recorded: readonly Rate[], hsn: string, validFrom: string): number | null {
  const same = recorded.find((rate) => rate.hsn === plainHsn(hsn) && rate.validFrom === validFrom)
  return same?.basisPoints ?? null
}

/**
 * Parses a rate as basis points: '18' → 1800, '2.5 %' → 250; undefined unless it is from 0 to 40 with at most
 * two decimals.
 */
export function basisPoints(typed: string): number | undefined {
  const text = typed.replace('%', '').trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined
  const points = Math.round(Number(text) * 100)
  return points <= 4000 ? points : undefined
}
