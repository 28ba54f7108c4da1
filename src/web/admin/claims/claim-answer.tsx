import { useState } from 'react'

import { type ClaimState, nextStates } from '#modules/claims/claim.ts'
import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { UnsavedGuard } from '#web/admin/frame/unsaved-guard.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

const STEPS: Record<ClaimState, string> = {
  open: 'Reopen',
  accepted: 'Accept',
  refused: 'Refuse',
  settled: 'Settle',
}

/** A note to the shopper and the steps that are possible; each step is an e-mail. */
export function ClaimAnswer({ claim, onChanged }: { claim: ClaimBody; onChanged(): void }) {
  const [note, setNote] = useState(claim.note)
  const [busy, setBusy] = useState<ClaimState>()

  async function answer(state: ClaimState): Promise<void> {
    setBusy(state)
    try {
      await adminApi.put(`/admin/claims/${claim._id}`, { state, note })
      notify.success('The shopper is told by e-mail.')
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to answer the claim'))
    }
    setBusy(undefined)
  }

  const steps = nextStates(claim.state)
  if (steps.length === 0) return <p className="text-sm whitespace-pre-line text-ink-soft">{claim.note}</p>
  return (
    <div className="flex flex-col gap-3">
      <UnsavedGuard dirty={note !== claim.note} question="Leave without sending your note to the shopper?" />
      <Field label="Note to the shopper" required={false}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {steps.map((state) => (
          <Button
            key={state}
            size="sm"
            variant={state === 'refused' ? 'danger' : 'primary'}
            busy={busy === state}
            disabled={busy !== undefined}
            onClick={() => void answer(state)}
          >
            {STEPS[state]}
          </Button>
        ))}
      </div>
    </div>
  )
}
