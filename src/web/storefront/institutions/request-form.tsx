import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLocation } from 'react-router'

import { requestQuotation } from '#modules/institutions/requests.operations.ts'
import { call } from '#web/client/call.ts'
import type { CartItem } from '#web/client/cart.ts'
import { useCart } from '#web/client/cart-store.ts'
import { useEarlyFields, useHydrated } from '#web/client/use-hydrated.ts'
import {
  EMPTY_DRAFT,
  FIELD_LABELS,
  type InstitutionDraft,
  missingFields,
  requestBody,
} from '#web/shared/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/shared/forms/institution/institution-fields.tsx'
import { WantedBooks } from '#web/shared/forms/institution/wanted-books.tsx'
import { type OperationForm, rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { type RequestedBook, textOfFragment } from '#web/shared/booklist/request-text.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Requests a quotation: contact, delivery address and books. Other pages link here with the books in the URL.
 */
export function RequestForm() {
  const { form, sent, submit, element } = useRequest()
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const cart = useCart()
  if (sent) return <Sent number={sent} />
  return (
    <form
      ref={element}
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-10"
    >
      <Part title="Books">
        <WantedBooks
          lines={form.values.lines}
          error={form.errorOf('lines', FIELD_LABELS.lines)}
          onLines={(next) => form.change({ lines: next(form.getValues('lines')) })}
          cart={cart.map(lineOf)}
          // The server doesn't know the fragment, and the page is the same for everyone.
          given={hydrated ? textOfFragment(hash) : ''}
        />
      </Part>
      <Part title="Institution">
        <ContactFields form={form} />
      </Part>
      <Part title="Delivery address">
        <DeliveryFields form={form} />
      </Part>
      <div className="flex flex-col gap-5">
        <TextAreaField
          label="Note"
          hint="For example your budget, a date, or how you pay."
          required={false}
          error={form.errorOf('note', FIELD_LABELS.note)}
          rows={3}
          maxLength={2000}
          name="note"
          value={form.values.note}
          onText={(note) => form.change({ note })}
        />
        <Unseen {...form.register('website')} />
        <FormIssue>{form.issue ?? refusal(form)}</FormIssue>
        <Button type="submit" size="lg" busy={form.busy} disabled={!hydrated} className="self-start">
          {form.busy ? 'Sending…' : 'Request a quotation'}
        </Button>
        <PrivacyNotice of={['institution']} />
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-heading mb-4">{title}</legend>
      {children}
    </fieldset>
  )
}

/** Honeypot field that only bots fill in. */
function Unseen(input: UseFormRegisterReturn) {
  return (
    <div aria-hidden className="hidden">
      <label>
        <span>Website</span>
        <input {...input} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Sent({ number }: { number: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="savings">
      <h2 ref={heading} tabIndex={-1} className="type-heading outline-none">
        {`We have received your request ${number}`}
      </h2>
      <p className="mt-1">
        We have emailed you this number; please quote it when you write or call. We’ll check stock and prices
        and email your quotation, with a link to view, print and accept it.
      </p>
    </Notice>
  )
}

/** Converts a cart line. Combos have no ISBN, so they are requested by name. */
function lineOf({ _id, title, quantity, isCombo }: CartItem): RequestedBook {
  return { book: isCombo ? `Combo: ${title}` : _id, copies: quantity }
}

const { lines: _, ...NOTHING_TYPED } = EMPTY_DRAFT

/** A request and its honeypot. */
interface RequestDraft extends InstitutionDraft {
  website: string
}

const CHECK_REQUIRED = rulesOf<RequestDraft>(missingFields)

/** The fields with the server's issues may be out of sight. */
function refusal({ formState: { errors } }: OperationForm<RequestDraft>): string | undefined {
  const isRefused = Object.values(errors).some((error) => error.type === 'server')
  return isRefused ? 'Please correct the highlighted fields.' : undefined
}

function useRequest() {
  const element = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<string>()
  const form = useOperationForm<RequestDraft>({
    start: { ...EMPTY_DRAFT, website: '' },
    rules: CHECK_REQUIRED,
    issuePrefix: 'address.',
  })
  useEarlyFields(element, (values) => {
    const early = Object.keys(NOTHING_TYPED).map((field) => [field, values.get(field)])
    form.change(Object.fromEntries(early.filter(([, value]) => value !== undefined)))
  })
  const submit = form.submit(async ({ website, ...draft }) => {
    const { number } = await call(requestQuotation, { json: { ...requestBody(draft), website } })
    setSent(number)
  }, 'We couldn’t send your request. Please try again.')
  return { form, sent, submit, element }
}
