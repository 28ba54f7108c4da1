import { type SubmitEvent, useState } from 'react'

import type { AlertKind } from '#modules/alerts/alert.ts'
import type { AlertAnswer } from '#modules/alerts/alerts.schema.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'

const CONFIRM = 'One more step: press the button in the e-mail that is on its way to you.'

interface AlertForm {
  kind: AlertKind
  bookId?: string
  /** What is said when nothing has to be confirmed. */
  saved: string
  onDone?(form: HTMLFormElement): void
  /** Without it the message is `error`. */
  onFailed?(message: string): void
}

/** A form with an address in its field `email` that asks for our mails: what it does when it is sent, and what is said then. */
export function useAlertRequest({ kind, bookId, saved, onDone, onFailed }: AlertForm) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ note?: string; error?: string }>({})
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    setBusy(true)
    try {
      const { confirmed } = await api.post<AlertAnswer>('/alerts', { kind, email, bookId })
      onDone?.(form)
      setSaid({ note: confirmed ? saved : CONFIRM })
    } catch (thrown) {
      const error = messageOf(thrown, 'Your address could not be saved. Please try again.')
      if (onFailed) onFailed(error)
      else setSaid({ error })
    } finally {
      setBusy(false)
    }
  }
  return { busy, ...said, submit }
}
