import { useState } from 'react'

import { DAYS_VALID, MAX_DAYS_VALID } from '#modules/institutions/quotation.ts'
import { sendQuotation } from '#modules/institutions/quotations.operations.ts'
import { MAX_LINES } from '#modules/institutions/request.ts'
import { getRequest } from '#modules/institutions/requests.operations.ts'
import type { RequestFile } from '#modules/institutions/requests.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { formatAmount, formatRupees } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { BookFinder } from '#web/admin/kit/books/book-finder.tsx'
import { FieldGrid } from '#web/admin/kit/form/fields.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { Notice } from '#web/ui/notice.tsx'

import { quoteBody, type QuoteDraft, quoteDraftOf, sumsOfDraft, withQuotedBook } from './quote-draft.ts'
import { QuotedBooks } from './quoted-books.tsx'

interface QuoteFormProps {
  request: RequestFile
  onDone(): void
}

/** Writes a quotation at today's prices and emails it. */
export function QuoteForm({ request, onDone }: QuoteFormProps) {
  const [start] = useState(() => quoteDraftOf(request, indianDay(new Date())))
  const form = useOperationForm({ start })
  const { values: draft, change } = form
  const mayDiscount = useMay('books.write')
  const sending = useAction({
    run: (typed: QuoteDraft) =>
      staffCall(sendQuotation, { param: { id: request._id }, json: quoteBody(typed, request) }),
    done: `Quotation sent to ${request.email}`,
    failed: 'Failed to send the quotation',
    refreshes: [getRequest],
    onDone,
  })
  return (
    <StaffForm
      form={form}
      send={sending.run}
      failure={sending.failure}
      submit="Send quotation"
      disabled={draft.lines.length === 0 || sumsOfDraft(draft) === undefined}
    >
      <Unmatched request={request} />
      <QuotedBooks draft={draft} mayDiscount={mayDiscount} onChange={change} />
      <div>
        <BookFinder
          label="Add a book"
          taken={new Set(draft.lines.map(({ bookId }) => bookId))}
          full={draft.lines.length >= MAX_LINES}
          detail={(book) => `${book.stock} in stock · ${formatAmount(book.discountPrice ?? book.price)}`}
          onAdd={(book) => change({ lines: withQuotedBook(draft.lines, book) })}
        />
      </div>
      <Conditions form={form} mayDiscount={mayDiscount} />
      <Sums draft={draft} />
    </StaffForm>
  )
}

/** Requested titles without a matching book; staff choose the book for each. */
function Unmatched({ request }: { request: RequestFile }) {
  const open = request.lines.filter(({ book }) => book === null)
  if (open.length === 0 || request.quotations.length > 0) return null
  return (
    <Notice tone="caution">
      <p>Requested, but not in the catalogue:</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {open.map(({ asked, copies }, i) => (
          <li key={i} className="wrap-anywhere">
            {`${copies} × ${asked}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 font-normal">
        <span>To quote one, add it to the catalogue with 0 in stock first: </span>
        <a href={adminLinks.createBook()} target="_blank" className="underline underline-offset-4">
          Create a book
        </a>
      </p>
    </Notice>
  )
}

interface ConditionsProps {
  form: OperationForm<QuoteDraft>
  mayDiscount: boolean
}

function Conditions({ form: { field }, mayDiscount }: ConditionsProps) {
  return (
    <FieldGrid>
      {mayDiscount ? (
        <TextField
          {...field('discount', 'Discount on all lines (%)')}
          hint="A line can have its own discount."
          required={false}
          inputMode="decimal"
        />
      ) : null}
      <TextField
        {...field('delivery', 'Delivery charge (₹)')}
        hint="Leave blank for none."
        required={false}
        inputMode="decimal"
      />
      <TextField
        {...field('validUntil', 'Valid until')}
        hint={`Usually ${DAYS_VALID} days, at most ${MAX_DAYS_VALID}.`}
        required
        type="date"
      />
      <TextField
        {...field('gstin', 'Buyer’s GSTIN')}
        className="sm:col-span-2"
        hint={`Leave blank if not registered. ${SEZ_NOTICE}`}
        required={false}
      />
      <TextAreaField
        {...field('terms', 'Terms')}
        required={false}
        className="sm:col-span-2"
        rows={3}
        maxLength={1000}
      />
    </FieldGrid>
  )
}

function Sums({ draft }: { draft: QuoteDraft }) {
  const sums = sumsOfDraft(draft)
  if (!sums) return <p className="text-danger">Enter numbers for the discounts and the delivery charge.</p>
  return (
    <dl className="border-t border-line pt-3 text-sm" aria-live="polite">
      <SumRow label="Books" text={formatRupees(sums.subtotal)} />
      {sums.discount > 0 ? <SumRow label="Discount" text={`−${formatRupees(sums.discount)}`} /> : null}
      {sums.delivery > 0 ? <SumRow label="Delivery" text={formatRupees(sums.delivery)} /> : null}
      <SumRow label="Total" text={formatRupees(sums.total)} strong />
    </dl>
  )
}

function SumRow({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between font-semibold' : 'flex justify-between'}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{text}</dd>
    </div>
  )
}
