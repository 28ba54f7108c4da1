import { useState } from 'react'

import {
  listCases,
  replyToCase,
  acknowledgeCase,
  changeCase,
} from '#modules/customer-service/inbox/inbox.operations.ts'
import type { CaseBody } from '#modules/customer-service/inbox/inbox.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { FormFrame } from '#web/admin/kit/form/staff-form.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

interface CaseProps {
  case: CaseBody
}

const COMMON = { failed: 'Failed to save', refreshes: [listCases] }

/** Replying to a message, acknowledging, and resolving or reopening a case. */
export function CaseActions({ case: found }: CaseProps) {
  const [asking, setAsking] = useState(false)
  const { number, kind, email, replies, state } = found
  const reopen = useAction({
    ...COMMON,
    run: () => staffCall(changeCase, { param: { id: found._id }, json: { resolved: false } }),
    done: `${number} reopened`,
  })
  return (
    <div className="flex flex-col gap-3">
      {kind === 'message' && email !== '' ? <ReplyForm key={replies.length} case={found} /> : null}
      {asking && state !== 'resolved' ? (
        <ResolveForm case={found} onClose={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {state === 'received' ? <Acknowledge case={found} /> : null}
          {state === 'resolved' ? (
            <SmallButton aria-label={`Reopen ${number}`} busy={reopen.busy} onClick={() => void reopen.run()}>
              Reopen
            </SmallButton>
          ) : (
            <SmallButton aria-label={`Resolve ${number}`} onClick={() => setAsking(true)}>
              Resolve
            </SmallButton>
          )}
        </div>
      )}
    </div>
  )
}

export function Acknowledge({ case: found }: CaseProps) {
  const { busy, run } = useAction({
    ...COMMON,
    run: () => staffCall(acknowledgeCase, { param: { id: found._id } }),
    done: `${found.number} acknowledged`,
  })
  return (
    <SmallButton aria-label={`Mark as acknowledged: ${found.number}`} busy={busy} onClick={() => void run()}>
      Mark as acknowledged
    </SmallButton>
  )
}

/** Emails a reply that quotes the message, and resolves it. */
function ReplyForm({ case: found }: CaseProps) {
  const form = useOperationForm({ start: { text: '' } })
  const { run } = useAction({
    ...COMMON,
    run: (json: { text: string }) => staffCall(replyToCase, { param: { id: found._id }, json }),
    done: 'Reply sent',
  })
  return (
    <FormFrame
      form={form}
      send={run}
      onSent={() => form.reset()}
      question={`Discard your reply to ${found.name}?`}
      className="flex flex-col gap-3"
    >
      <TextAreaField {...form.field('text', `Reply to ${found.name}`)} rows={4} maxLength={5000} />
      <div>
        <Button type="submit" size="sm" busy={form.busy} disabled={form.values.text.trim() === ''}>
          Send reply
        </Button>
      </div>
    </FormFrame>
  )
}

/** Resolves a case without an email, with a note for staff. */
function ResolveForm({ case: found, onClose }: CaseProps & { onClose(): void }) {
  const form = useOperationForm({ start: { note: '' } })
  const { run } = useAction({
    ...COMMON,
    run: ({ note }: { note: string }) =>
      staffCall(changeCase, { param: { id: found._id }, json: { resolved: true, note } }),
    done: `${found.number} resolved`,
    onDone: onClose,
  })
  return (
    <FormFrame form={form} send={run} question="Discard the note?" className="flex flex-col gap-3">
      <TextAreaField
        {...form.field('note', 'How was it resolved?')}
        hint="For staff only; you can leave it empty."
        rows={3}
        maxLength={1000}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={form.busy}>
          Resolve
        </Button>
        <SmallButton disabled={form.busy} onClick={onClose}>
          Cancel
        </SmallButton>
      </div>
    </FormFrame>
  )
}
