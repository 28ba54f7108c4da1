import { useEffect, useRef, useState } from 'react'

import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

const REASONS = ['Advertising', 'Insulting', 'Not about the book', 'Personal data']

interface HideFormProps {
  busy: boolean
  onHide(reason: string): void
  onCancel(): void
}

/** Why a review goes: its writer will read it. */
export function HideForm({ busy, onHide, onCancel }: HideFormProps) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // It appears by a press of 'Hide': whoever pressed goes on here.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onHide(reason.trim())
      }}
    >
      <UnsavedGuard dirty={reason !== ''} question="Leave without hiding the review?" />
      <Field label="Reason" hint="Whoever wrote the review reads it." required>
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={field}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((usual) => (
          <Button key={usual} size="sm" variant="ghost" onClick={() => setReason(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="danger" busy={busy} disabled={reason.trim() === ''}>
          Hide this review
        </Button>
        <Button size="sm" variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
