import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { requestQuotation } from '#modules/institutions/requests.operations.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import type { CartItem } from '#web/client/cart.ts'
import { useCart } from '#web/client/cart-store.ts'
import { useEarlyFields, useHydrated } from '#web/client/use-hydrated.ts'
import {
  EMPTY_DRAFT,
  FIELDS,
  type InstitutionDraft,
  type InstitutionIssues,
  missingFields,
  refusedFields,
  requestBody,
} from '#web/shared/forms/institution/institution-draft.ts'
import { ContactFields, DeliveryFields } from '#web/shared/forms/institution/institution-fields.tsx'
import type { WantedLine } from '#web/shared/forms/institution/wanted-line.ts'
import { WantedBooks } from '#web/shared/forms/institution/wanted-books.tsx'
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
  const { draft, issues, busy, failure, sent, change, changeLines, submit, form, website } = useRequest()
  const hydrated = useHydrated()
  const { hash } = useLocation()
  const cart = useCart()
  if (sent) return <Sent number={sent} />
  const fields = { draft, issues, onChange: change }
  return (
    <form ref={form} noValidate method="post" onSubmit={submit} className="flex flex-col gap-10">
      <Part title="Books">
        <WantedBooks
          lines={draft.lines}
          error={issues.lines}
          onLines={changeLines}
          cart={cart.map(lineOf)}
          // The server doesn't know the fragment, and the page is the same for everyone.
          given={hydrated ? textOfFragment(hash) : ''}
        />
      </Part>
      <Part title="Institution">
        <ContactFields {...fields} />
      </Part>
      <Part title="Delivery address">
        <DeliveryFields {...fields} />
      </Part>
      <div className="flex flex-col gap-5">
        <TextAreaField
          label="Note"
          hint="For example your budget, a date, or how you pay."
          required={false}
          error={issues.note}
          rows={3}
          maxLength={2000}
          name="note"
          value={draft.note}
          onText={(note) => change({ note })}
        />
        <Unseen inputRef={website} />
        {failure ? (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        ) : null}
        <Button type="submit" size="lg" busy={busy} disabled={!hydrated} className="self-start">
          {busy ? 'Sending…' : 'Request a quotation'}
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
function Unseen({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden className="hidden">
      <label>
        <span>Website</span>
        <input ref={inputRef} name="website" tabIndex={-1} autoComplete="off" />
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

function useRequest() {
  const form = useRef<HTMLFormElement>(null)
  const website = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<InstitutionDraft>(EMPTY_DRAFT)
  const [issues, setIssues] = useState<InstitutionIssues>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [sent, setSent] = useState<string>()
  const change = (part: Partial<InstitutionDraft>) => setDraft((now) => ({ ...now, ...part }))
  const changeLines = (next: (now: readonly WantedLine[]) => WantedLine[]) =>
    setDraft((now) => ({ ...now, lines: next(now.lines) }))
  useEarlyFields(form, (values) => {
    const early = Object.keys(NOTHING_TYPED).map((field) => [field, values.get(field)])
    change(Object.fromEntries(early.filter(([, value]) => value !== undefined)))
  })

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { ...requestBody(draft), website: website.current?.value ?? '' }
      setSent((await call(requestQuotation, { json: body })).number)
    } catch (error) {
      const refused = refusedFields(error)
      // Issues are displayed next to their fields, whose labels are defined in this form.
      const message =
        Object.keys(refused).length > 0
          ? 'Please correct the highlighted fields.'
          : messageOf(error, 'We couldn’t send your request. Please try again.')
      setFailure(message)
      show(refused)
    }
    setBusy(false)
  }

  function show(found: InstitutionIssues): void {
    setIssues(found)
    const first = FIELDS.find((field) => found[field])
    const name = first === 'lines' ? 'books' : first
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const missing = missingFields(draft)
    show(missing)
    if (Object.keys(missing).length === 0) void send()
  }

  return { draft, issues, busy, failure, sent, change, changeLines, submit, form, website }
}
