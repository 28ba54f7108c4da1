import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

const HINTS = {
  declined: 'The institution gets an e-mail with the reason.',
  withdrawn: 'Nothing is mailed: the institution has told you.',
}

/** Ends a request without an order: declined by the shop, or withdrawn by the institution. */
export function EndRequest({ path, onDone }: { path: string; onDone(): void }) {
  const [state, setState] = useState<keyof typeof HINTS>('declined')
  const [reason, setReason] = useState('')
  const ending = useAction({
    run: () => adminApi.put(`${path}/ending`, { state, reason: reason.trim() }),
    done: 'Request ended',
    failed: 'Failed to end the request',
    refreshes: [path],
    onDone,
  })
  return (
    <Form onSubmit={() => void ending.run()}>
      <UnsavedGuard dirty={reason !== ''} />
      <Choice
        label="How it ends"
        hint={HINTS[state]}
        value={state}
        onValue={(value) => setState(value === 'withdrawn' ? value : 'declined')}
      >
        <option value="declined">We decline it</option>
        <option value="withdrawn">The institution withdrew it</option>
      </Choice>
      <TextAreaField
        label="Reason"
        required={false}
        rows={3}
        maxLength={500}
        value={reason}
        onText={setReason}
      />
      <Button type="submit" variant="danger" busy={ending.busy} className="self-end">
        End request
      </Button>
    </Form>
  )
}
