import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { notify } from '#web/browser/toast.ts'
import { useShop } from '#web/shop/shop-context.ts'

import {
  CONTACT_FIELDS,
  type ContactIssues,
  contactIssues,
  type ContactValues,
  whatsappAddress,
} from './contact-fields.ts'
import { type Outcome, sendMessage } from './send-message.ts'
import { openWaitingTab } from './whatsapp-tab.ts'

/** What came of the last message, and the chat that carries the same text. */
export interface SentMessage extends Outcome {
  whatsapp: string
}

export function useContactForm(prefill?: () => Partial<ContactValues>) {
  const shop = useShop()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (prefill && form.current) fillEmpty(form.current, prefill())
  }, [prefill])
  const [issues, setIssues] = useState<ContactIssues>({})
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<SentMessage>()

  async function send(values: ContactValues): Promise<void> {
    const whatsapp = whatsappAddress(shop.whatsapp.href, values)
    const tab = openWaitingTab()
    setBusy(true)
    const outcome = await sendMessage(values)
    setBusy(false)
    setLast({ ...outcome, whatsapp })
    if (outcome.sent) {
      notify.success(outcome.message)
      form.current?.reset()
    } else {
      notify.error(outcome.message)
    }
    // Whatever the result (spec §7).
    tab?.goTo(whatsapp)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const values = readValues(event.currentTarget)
    const found = contactIssues(values)
    setIssues(found)
    const first = CONTACT_FIELDS.find((field) => found[field])
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else void send(values)
  }

  return { form, issues, busy, last, submit }
}

function fillEmpty(form: HTMLFormElement, values: Partial<ContactValues>): void {
  for (const field of CONTACT_FIELDS) {
    const control = form.elements.namedItem(field)
    const text = values[field]
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (fillable && text !== undefined && control.value === '') control.value = text
  }
}

function readValues(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const text = (field: keyof ContactValues): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  }
}
