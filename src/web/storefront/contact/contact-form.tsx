import { useEffect, useState } from 'react'

import type { ContactMessage } from '#modules/customer-service/contact/contact.schema.ts'
import { notify } from '#web/client/toast.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { TicketNumber } from '#web/shared/order/ticket-link.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import {
  CONTACT_FIELDS,
  CONTACT_LABELS,
  contactIssues,
  type Outcome,
  sendMessage,
  whatsappAddress,
} from './contact-message.ts'

export interface ContactFormProps {
  /** Returns initial values, called in the browser. A field that already has text keeps it. */
  prefill?: (() => Partial<ContactMessage>) | undefined
  /** Notice about the prefilled values, shown until the message is sent. */
  prefilled?: string | undefined
}

export function ContactForm({ prefill, prefilled }: ContactFormProps) {
  const { form, last, submit } = useContactForm(prefill)
  const hydrated = useHydrated()
  const field = (name: keyof ContactMessage) => ({
    ...form.field(name, CONTACT_LABELS[name]),
    required: true,
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mt-1 flex flex-col gap-5"
    >
      <NeedsScript what="This form" />
      <p className="-mb-1 text-sm text-ink-soft">
        {`${prefilled && !last?.sent ? `${prefilled} ` : ''}All fields are required.`}
      </p>
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={100} />
      </div>
      <TextField {...field('subject')} autoComplete="on" maxLength={200} />
      <TextAreaField {...field('message')} rows={6} maxLength={5000} />
      <div>
        <Button type="submit" size="lg" busy={form.busy} disabled={!hydrated}>
          {form.busy ? 'Sending…' : 'Send Message'}
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

const CHECK_MESSAGE = rulesOf(contactIssues)

/** Sets no default values, so that text typed before hydration survives. */
function useContactForm(prefill: ContactFormProps['prefill']) {
  const shop = useShop()
  const form = useOperationForm<ContactMessage>({ rules: CHECK_MESSAGE })
  const { getValues, setValue } = form
  useEffect(() => {
    const texts = prefill?.() ?? {}
    for (const field of CONTACT_FIELDS)
      if (texts[field] !== undefined && getValues(field) === '') setValue(field, texts[field])
  }, [prefill, getValues, setValue])
  const [last, setLast] = useState<SentMessage>()

  const submit = form.submit(async (values) => {
    const whatsapp = whatsappAddress(shop.whatsapp.href, values)
    const tab = openWaitingTab()
    const outcome = await sendMessage(values)
    setLast({ ...outcome, whatsapp })
    if (outcome.sent) {
      notify.success(outcome.message)
      form.reset()
    } else {
      notify.error(outcome.message)
    }
    // The chat opens whether or not the message was sent (spec §7).
    tab?.goTo(whatsapp)
  })
  return { form, last, submit }
}

/** A tab whose URL isn't set yet. */
interface WaitingTab {
  goTo(address: string): void
}

/**
 * Opens an empty tab. Must be called before any request, because browsers block pop-ups long after the click
 * (DESIGN §5). Clears `opener`, so that the page in the tab can't access ours. Returns undefined if the
 * browser blocks the tab.
 */
function openWaitingTab(): WaitingTab | undefined {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = 'Opening WhatsApp…'
  return { goTo: (address) => tab.location.replace(address) }
}
