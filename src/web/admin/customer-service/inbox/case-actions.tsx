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
import { Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
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
  const [text, setText] = useState('')
  const { busy, run } = useAction({
    ...COMMON,
    run: () => staffCall(replyToCase, { param: { id: found._id }, json: { text } }),
    done: 'Reply sent',
    onDone: () => setText(''),
  })
  return (
    <>
      <UnsavedGuard dirty={text.trim() !== ''} question={`Discard your reply to ${found.name}?`} />
      <TextAreaField
        label={`Reply to ${found.name}`}
        rows={4}
        maxLength={5000}
        value={text}
        onText={setText}
      />
      <div>
        <Button size="sm" busy={busy} disabled={text.trim() === ''} onClick={() => void run()}>
          Send reply
        </Button>
      </div>
    </>
  )
}

/** Resolves a case without an email, with a note for staff. */
function ResolveForm({ case: found, onClose }: CaseProps & { onClose(): void }) {
  const [note, setNote] = useState('')
  const { busy, run } = useAction({
    ...COMMON,
    run: () => staffCall(changeCase, { param: { id: found._id }, json: { resolved: true, note } }),
    done: `${found.number} resolved`,
    onDone: onClose,
  })
  return (
    <Form className="flex flex-col gap-3" onSubmit={() => void run()}>
      <UnsavedGuard dirty={note !== ''} question="Discard the note?" />
      <TextAreaField
        label="How was it resolved?"
        hint="For staff only; you can leave it empty."
        rows={3}
        maxLength={1000}
        value={note}
        onText={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          Resolve
        </Button>
        <SmallButton disabled={busy} onClick={onClose}>
          Cancel
        </SmallButton>
      </div>
    </Form>
  )
}
