import { useState } from 'react'

import { ADJUSTMENT_REASONS, type AdjustmentReason } from '#modules/inventory/movement.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { reasonWords } from './stock-words.ts'

const COPIES = /^\d{1,7}$/
/** What comes in is added, what is damaged taken off; a count says how many there are. */
const LABELS: Record<AdjustmentReason, string> = {
  received: 'Copies received',
  returned: 'Copies returned',
  damaged: 'Copies to take off',
  counted: 'Copies counted',
  other: 'Copies there are',
}

export function StockForm({ bookId, onChanged }: { bookId: string; onChanged(): void }) {
  const { reason, setReason, copies, setCopies, note, setNote, fault, busy, save } = useAdjustment(
    bookId,
    onChanged,
  )
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <UnsavedGuard dirty={note !== ''} />
      <ReasonField reason={reason} onChange={setReason} />
      <Field label={LABELS[reason]} error={fault}>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            value={copies}
            onChange={(event) => setCopies(event.target.value)}
          />
        )}
      </Field>
      <Field label="Note" required={reason === 'other'}>
        {(wiring) => (
          <Input
            {...wiring}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} className="sm:mt-[1.7rem]">
        Update stock
      </Button>
    </form>
  )
}

function useAdjustment(bookId: string, onChanged: () => void) {
  const [reason, setReason] = useState<AdjustmentReason>('received')
  const [copies, setCopies] = useState('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    try {
      const body = { ...amountOf(reason, Number(copies)), reason, note: note.trim() || undefined }
      await adminApi.post(`/admin/books/${bookId}/stock`, body)
      notify.success('Stock updated')
      setCopies('')
      setNote('')
      onChanged()
    } catch (error) {
      setFault(messageOf(error, 'Failed to update the stock'))
    }
  }
  async function save(): Promise<void> {
    const isNumber = COPIES.test(copies.trim())
    setFault(isNumber ? undefined : 'Please enter a whole number of copies.')
    if (!isNumber) return
    setBusy(true)
    await send()
    setBusy(false)
  }
  return { reason, setReason, copies, setCopies, note, setNote, fault, busy, save }
}

interface ReasonFieldProps {
  reason: AdjustmentReason
  onChange(reason: AdjustmentReason): void
}

function ReasonField({ reason, onChange }: ReasonFieldProps) {
  return (
    <Choice
      label="Reason"
      value={reason}
      onValue={(value) => onChange(ADJUSTMENT_REASONS.find((one) => one === value) ?? 'received')}
    >
      {ADJUSTMENT_REASONS.map((one) => (
        <option key={one} value={one}>
          {reasonWords(one)}
        </option>
      ))}
    </Choice>
  )
}

function amountOf(reason: AdjustmentReason, copies: number): { set: number } | { delta: number } {
  if (reason === 'counted' || reason === 'other') return { set: copies }
  return { delta: reason === 'damaged' ? -copies : copies }
}
