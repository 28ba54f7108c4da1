import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { useHydrated } from '#web/client/use-hydrated.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { TicketNumber } from '#web/shared/order/ticket-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/client/toast.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'

import type { ContactMessage } from '#modules/customer-service/contact/contact.schema.ts'
import {
  CONTACT_FIELDS,
  CONTACT_LABELS,
  type ContactIssues,
  contactIssues,
  type Outcome,
  sendMessage,
  whatsappAddress,
} from './contact-message.ts'

interface ContactFormProps {
  /** Returns initial values, called in the browser. A field that already has text keeps it. */
  prefill?: () => Partial<ContactMessage>
  /** Notice about the prefilled values, shown until the message is sent. */
  prefilled?: string
}

export function ContactForm({ prefill, prefilled }: ContactFormProps) {
  const { form, issues, busy, last, submit } = useContactForm(prefill)
  const hydrated = useHydrated()
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="mt-1 flex flex-col gap-5">
      <NeedsScript what="This form" />
      <p className="-mb-1 text-sm text-ink-soft">
        {`${prefilled && !last?.sent ? `${prefilled} ` : ''}All fields are required.`}
      </p>
      <Field label={CONTACT_LABELS.name} error={issues.name} required>
        {(wiring) => <Input {...wiring} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={CONTACT_LABELS.email} error={issues.email} required>
          {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Field label={CONTACT_LABELS.phone} error={issues.phone} required>
          {(wiring) => <Input {...wiring} name="phone" type="tel" autoComplete="tel" maxLength={100} />}
        </Field>
      </div>
      <Field label={CONTACT_LABELS.subject} error={issues.subject} required>
        {(wiring) => <Input {...wiring} name="subject" maxLength={200} />}
      </Field>
      <Field label={CONTACT_LABELS.message} error={issues.message} required>
        {(wiring) => <Textarea {...wiring} name="message" rows={6} maxLength={5000} />}
      </Field>
      <div>
        <Button type="submit" size="lg" busy={busy} disabled={!hydrated}>
          {busy ? 'Sending…' : 'Send Message'}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">
          We’ll also open WhatsApp with your message, if you prefer to chat.
        </p>
        <PrivacyNotice of={['contact']} />
      </div>
      {last ? <Result last={last} /> : null}
    </form>
  )
}

/** Stays after the toast has closed, with the chat link for browsers that blocked the tab. */
function Result({ last }: { last: SentMessage }) {
  return (
    <Notice tone={last.sent ? 'savings' : 'danger'}>
      {last.ticket ? <TicketNumber ticket={last.ticket} /> : null}
      <span>{`${
        last.sent
          ? 'Your message has reached us. We usually reply the same day, by email or phone.'
          : last.message
      } `}</span>
      <a
        href={last.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-4"
      >
        Send it on WhatsApp
      </a>
    </Notice>
  )
}

/** Result of the last message, and the WhatsApp link with the same text. */
interface SentMessage extends Outcome {
  whatsapp: string
}

function useContactForm(prefill?: () => Partial<ContactMessage>) {
  const shop = useShop()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (prefill && form.current) fillEmpty(form.current, prefill())
  }, [prefill])
  const [issues, setIssues] = useState<ContactIssues>({})
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<SentMessage>()

  async function send(values: ContactMessage): Promise<void> {
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
    // The chat opens whether or not the message was sent (spec §7).
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

function fillEmpty(form: HTMLFormElement, values: Partial<ContactMessage>): void {
  for (const field of CONTACT_FIELDS) {
    const control = form.elements.namedItem(field)
    const text = values[field]
    const fillable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (fillable && text !== undefined && control.value === '') control.value = text
  }
}

function readValues(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const text = (field: keyof ContactMessage): string => {
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

/** A tab whose URL isn't set yet. */
interface WaitingTab {
  goTo(address: string): void
}

/**
 * Opens an empty tab. Must be called within the click, because browsers block later pop-ups (DESIGN §5).
 * Clears `opener`, so that the page in the tab can't access ours. Returns undefined if the browser blocks the
 * tab.
 */
function openWaitingTab(): WaitingTab | undefined {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = 'Opening WhatsApp…'
  return { goTo: (address) => tab.location.replace(address) }
}
