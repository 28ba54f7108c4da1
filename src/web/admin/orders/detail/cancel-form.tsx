import { useState } from 'react'

import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

import type { StaffDeeds } from './use-staff-deeds.ts'

/** Books and money go back; the shopper reads the reason. */
export function CancelForm({ deeds, onDone }: { deeds: StaffDeeds; onDone(): void }) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void deeds.cancel(reason.trim()).then((done) => (done ? onDone() : undefined))
      }}
    >
      <UnsavedGuard dirty={reason !== ''} />
      <p className="text-ink-soft">
        The books go back to the shelf, and all that is left of the money goes back.
      </p>
      <Field label="Reason" required>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="danger"
        busy={deeds.busy}
        disabled={reason.trim() === ''}
        className="self-end"
      >
        Cancel order
      </Button>
    </form>
  )
}
