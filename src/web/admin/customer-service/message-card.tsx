import { useState } from 'react'

import type { InboxMessage } from '#modules/customer-service/contact/contact.schema.ts'
import { dialled } from '#platform/telephone.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

export function MessageCard({ message }: { message: InboxMessage }) {
  return (
    <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="flex min-w-0 flex-col gap-2">
        <h2 className="type-heading wrap-break-word">{message.subject}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-medium text-ink">{message.name}</span>
          <a
            href={`mailto:${encodeURIComponent(message.email)}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            <EmailText email={message.email} />
          </a>
          <a
            href={`tel:${dialled(message.phone) ?? message.phone}`}
            className="inline-flex min-h-6 items-center tabular-nums underline underline-offset-4"
          >
            {message.phone}
          </a>
          {message.ticket ? <span className="tabular-nums">{message.ticket}</span> : null}
          <time dateTime={message.createdAt} className="tabular-nums">
            {formatMoment(message.createdAt)}
          </time>
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-break-word">{message.message}</p>
        <Answers message={message} />
      </article>
      <MessageAnswer key={message.answers.length} message={message} />
    </li>
  )
}

function Answers({ message: { answers, doneAt, doneBy } }: { message: InboxMessage }) {
  return (
    <>
      {answers.map((answer) => (
        <div key={answer._id} className="mt-2 border-l-2 border-line-strong pl-4">
          <p className="text-sm text-ink-soft">
            {`${answer.author} replied on ${formatMoment(answer.createdAt)}`}
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-break-word">{answer.text}</p>
        </div>
      ))}
      {doneAt ? (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone="savings">Done</Badge>
          <span>{`${doneBy ?? ''}, ${formatMoment(doneAt)}`}</span>
        </p>
      ) : null}
    </>
  )
}

/** Emails a reply that quotes the message. */
function MessageAnswer({ message }: { message: InboxMessage }) {
  const { text, setText, answer, finish } = useAnswer(message)
  const busy = answer.busy || finish.busy
  return (
    <div className="flex flex-col gap-3">
      <UnsavedGuard dirty={text.trim() !== ''} question={`Discard your reply to ${message.name}?`} />
      <TextAreaField
        label={`Reply to ${message.name}`}
        rows={4}
        maxLength={5000}
        value={text}
        onText={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={answer.busy}
          disabled={busy || text.trim() === ''}
          onClick={() => void answer.run()}
        >
          Send reply
        </Button>
        <SmallButton busy={finish.busy} disabled={busy} onClick={() => void finish.run()}>
          {message.doneAt !== null ? 'Reopen' : 'Mark as done'}
        </SmallButton>
      </div>
    </div>
  )
}

function useAnswer(message: InboxMessage) {
  const [text, setText] = useState('')
  const path = `/admin/messages/${message._id}`
  const isDone = message.doneAt !== null
  const common = { failed: 'Failed to save', refreshes: ['/admin/messages'] }
  const answer = useAction({
    ...common,
    run: () => adminApi.post(`${path}/answers`, { text }),
    done: 'Reply sent',
    onDone: () => setText(''),
  })
  const finish = useAction({
    ...common,
    run: () => adminApi.put(path, { done: !isDone }),
    done: isDone ? 'Message reopened' : 'Message done',
  })
  return { text, setText, answer, finish }
}
