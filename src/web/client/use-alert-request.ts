import { type SubmitEvent, useState } from 'react'

import { requestAlert } from '#modules/customer-service/alerts/alerts.operations.ts'
import type { AlertKind } from '#modules/customer-service/alerts/alerts.schema.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'

const CONFIRM = 'Almost done: please confirm by clicking the link in the email we’ve just sent you.'

interface AlertForm {
  alert: { kind: 'newsletter' } | { kind: Exclude<AlertKind, 'newsletter'>; bookId: string }
  /** Message if the alert needs no confirmation. */
  saved: string
  onDone?(form: HTMLFormElement): void
  /** Receives the failure message. Without this callback, the message is returned as `error`. */
  onFailed?(message: string): void
}

/**
 * Submits a form that requests emails from us (its field is `email`). Returns the submit handler and the
 * resulting message.
 */
export function useAlertRequest({ alert, saved, onDone, onFailed }: AlertForm) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ note?: string; error?: string }>({})
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    const email = typeof typed === 'string' ? typed : ''
    setBusy(true)
    try {
      const { confirmed } = await call(requestAlert, { json: { ...alert, email } })
      onDone?.(form)
      setSaid({ note: confirmed ? saved : CONFIRM })
    } catch (thrown) {
      const error = messageOf(thrown, 'We couldn’t save your email address. Please try again.')
      if (onFailed) onFailed(error)
      else setSaid({ error })
    } finally {
      setBusy(false)
    }
  }
  return { busy, ...said, submit }
}
