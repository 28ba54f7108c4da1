import { useState } from 'react'

import {
  changeStock,
  listStaffBooks,
  listStockMovements,
} from '#modules/catalogue/admin/admin-books.operations.ts'
import type { AdminBookJson, StockHistoryJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#modules/inventory/movement.ts'
import { readWholeNumber } from '#platform/whole-number.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { hasIssues, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { newFormKey, refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface StockDialogProps {
  /** Undefined while closed. */
  book: AdminBookJson | undefined
  onClose(): void
}

export function StockDialog({ book, onClose }: StockDialogProps) {
  return (
    <RecordDialog wide of={book} onClose={onClose} title={() => 'Stock'}>
      {(opened) => <Stock key={opened._id} book={opened} />}
    </RecordDialog>
  )
}

function Stock({ book }: { book: AdminBookJson }) {
  const found = useOperation(listStockMovements, { param: { id: book._id } })
  return (
    <AsyncContent of={found} failed="Failed to fetch the stock" skeleton="h-96">
      {(stock) => (
        <>
          <p className="font-medium">{stock.title}</p>
          <output className="block mb-4 text-sm text-ink-soft tabular-nums">
            {`${stock.available} for sale${stock.held > 0 ? `, ${stock.held} reserved by open checkouts` : ''}`}
          </output>
          <StockForm bookId={book._id} available={stock.available} />
          <h3 className="type-label mt-6 mb-2 text-ink-soft">Movements</h3>
          <Movements movements={stock.movements} />
        </>
      )}
    </AsyncContent>
  )
}

function Movements({ movements }: Pick<StockHistoryJson, 'movements'>) {
  if (movements.length === 0) return <p className="text-sm text-ink-soft">No movements yet.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {movements.map(({ _id, at, delta, balance, reason, note, actor }) => (
        <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 tabular-nums">
          <span className="font-medium">
            {`${delta > 0 ? `+${delta}` : `−${-delta}`} ${reasonLabel(reason)}`}
          </span>
          <span>{`Balance ${balance}`}</span>
          <span className="w-full text-ink-soft">
            {`${formatMoment(at)} · ${actor}${note ? ` · ${note}` : ''}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Received and returned copies are added, damaged ones subtracted; a count replaces the stock. */
const LABELS: Record<AdjustmentReason, string> = {
  received: 'Copies received',
  returned: 'Copies returned',
  damaged: 'Copies to remove',
  counted: 'Copies counted',
  other: 'Copies in stock',
}

function StockForm({ bookId, available }: { bookId: string; available: number }) {
  const form = useOperationForm({ start: UNCHANGED, check: copiesIssue })
  const { reason, note } = form.values
  const saving = useAdjustment(bookId, available)
  const submit = form.submit(async (values) => {
    if (await saving.run(values, form)) form.reset({ ...UNCHANGED, reason: values.reason })
  })
  const label = LABELS[reason]
  const failure = hasIssues(saving.error) ? form.issue : saving.failure
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <UnsavedGuard dirty={note !== ''} />
      <Choice {...form.field('reason', 'Reason')}>
        {ADJUSTMENT_REASONS.map((one) => (
          <option key={one} value={one}>
            {reasonLabel(one)}
          </option>
        ))}
      </Choice>
      <TextField
        {...form.field('copies', label)}
        error={form.errorOf('copies', label) ?? failure}
        inputMode="numeric"
      />
      <TextField {...form.field('note', 'Note')} required={reason === 'other'} maxLength={500} />
      <Button type="submit" busy={form.busy} className="sm:mt-[1.7rem]">
        Update stock
      </Button>
    </form>
  )
}

interface Adjustment {
  reason: AdjustmentReason
  copies: string
  note: string
}

const UNCHANGED: Adjustment = { reason: 'received', copies: '', note: '' }

function copiesIssue({ copies }: Adjustment) {
  if (readWholeNumber(copies) !== undefined) return undefined
  return { path: 'copies' as const, message: 'Enter a whole number of copies.' }
}

function useAdjustment(bookId: string, available: number) {
  const [key, setKey] = useState(newFormKey)
  return useAction({
    run: ({ reason, copies, note }: Adjustment) =>
      staffCall(changeStock, {
        param: { id: bookId },
        json: {
          key,
          ...amountOf(reason, readWholeNumber(copies) ?? 0, available),
          reason,
          note: note.trim() || undefined,
        },
      }),
    done: 'Stock updated',
    failed: 'Failed to update the stock',
    silent: true,
    refreshes: [listStaffBooks],
    onFailed: () => refresh(listStaffBooks),
    onDone: () => setKey(newFormKey()),
  })
}

/** Sends the displayed stock along with a count, so that the count never overwrites a sale. */
function amountOf(reason: AdjustmentReason, copies: number, known: number) {
  if (reason === 'counted' || reason === 'other') return { set: copies, known }
  return { delta: reason === 'damaged' ? -copies : copies }
}

const REASON_LABELS = new Map(
  Object.entries<string>({
    sale: 'sold',
    return: 'back from an order',
    edited: 'set in the book form',
    import: 'imported from a file',
    'opening stock': 'opening stock',
    received: 'received',
    returned: 'returned',
    damaged: 'damaged or lost',
    counted: 'counted',
    count: 'stocktake',
    other: 'other',
  }),
)

function reasonLabel(reason: string): string {
  return REASON_LABELS.get(reason) ?? reason
}
