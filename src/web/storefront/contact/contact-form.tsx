import { useHydrated } from '#web/browser/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { type ContactValues, labelOf } from './contact-fields.ts'
import { type SentMessage, useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  /** What the fields hold at first, read in the browser; none that somebody typed into is written over. */
  prefill?: () => Partial<ContactValues>
  /** What that is; not said any more once it is sent. */
  prefilled?: string
}

export function ContactForm({ prefill, prefilled }: ContactFormProps) {
  const { form, issues, busy, last, submit } = useContactForm(prefill)
  const hydrated = useHydrated()
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="mt-1 flex flex-col gap-5">
      <p className="-mb-1 text-sm text-ink-soft">
        {prefilled && !last?.sent ? `${prefilled} ` : ''}All fields are required.
      </p>
      <Field label={labelOf('name')} error={issues.name} required>
        {(wiring) => <Input {...wiring} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={labelOf('email')} error={issues.email} required>
          {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Field label={labelOf('phone')} error={issues.phone} required>
          {(wiring) => <Input {...wiring} name="phone" type="tel" autoComplete="tel" maxLength={30} />}
        </Field>
      </div>
      <Field label={labelOf('subject')} error={issues.subject} required>
        {(wiring) => <Input {...wiring} name="subject" maxLength={200} />}
      </Field>
      <Field label={labelOf('message')} error={issues.message} required>
        {(wiring) => <Textarea {...wiring} name="message" rows={6} maxLength={5000} />}
      </Field>
      <div>
        <Button type="submit" size="lg" busy={busy} disabled={!hydrated}>
          {busy ? 'Sending…' : 'Send Message'}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">
          WhatsApp opens in a new tab with the same text, in case you would rather chat.
        </p>
      </div>
      {last ? <Result last={last} /> : null}
    </form>
  )
}

/** Stays after the toast is gone, with the chat for those whose browser opened no tab. */
function Result({ last }: { last: SentMessage }) {
  return (
    <Notice tone={last.sent ? 'savings' : 'danger'}>
      {last.sent
        ? 'Your message has reached us. We answer by e-mail or phone, as a rule the same day.'
        : last.message}{' '}
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
