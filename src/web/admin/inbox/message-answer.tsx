import { useState } from 'react'

import type { InboxMessage } from '#modules/contact/inbox/inbox.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

interface MessageAnswerProps {
  message: InboxMessage
  onChanged(): void
}

/** The answer goes out by e-mail, and what was written stands below it there. */
export function MessageAnswer({ message, onChanged }: MessageAnswerProps) {
  const { text, setText, busy, send, finish } = useAnswer(message, onChanged)
  return (
    <div className="flex flex-col gap-3">
      <UnsavedGuard
        dirty={text.trim() !== ''}
        question={`Leave without sending your answer to ${message.name}?`}
      />
      <Field label={`Answer to ${message.name}`}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={4}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={busy === 'answer'}
          disabled={busy !== undefined || text.trim() === ''}
          onClick={() => void send()}
        >
          Send answer
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={busy === 'done'}
          disabled={busy !== undefined}
          onClick={() => void finish()}
        >
          {message.doneAt !== null ? 'Reopen' : 'Done without answer'}
        </Button>
      </div>
    </div>
  )
}

function useAnswer(message: InboxMessage, onChanged: () => void) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<'answer' | 'done'>()
  const path = `/admin/messages/${message._id}`
  const done = message.doneAt !== null

  async function act(which: 'answer' | 'done', call: () => Promise<unknown>, said: string): Promise<void> {
    setBusy(which)
    try {
      await call()
      if (which === 'answer') setText('')
      notify.success(said)
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to save'))
    }
    setBusy(undefined)
  }

  return {
    text,
    setText,
    busy,
    send: () => act('answer', () => adminApi.post(`${path}/answers`, { text }), 'Answer sent'),
    finish: () =>
      act('done', () => adminApi.put(path, { done: !done }), done ? 'Message reopened' : 'Message done'),
  }
}
