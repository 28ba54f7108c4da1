import { printOpenedQuotation } from '#modules/institutions/quotations.operations.ts'
import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { longDate, longIndianDay } from '#platform/indian-day.ts'
import { fromRupees } from '#platform/money.ts'
import { apiUrl } from '#web/client/api-url.ts'
import { requestOf } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { requestHref } from '#web/shared/booklist/request-text.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { DecideForms } from './decide-forms.tsx'

interface QuotationViewProps {
  token: string
  quotation: PublicQuotation
  onChanged(): void
}

/** A quotation: its lines, its last day, and what the institution can do with it. */
export function QuotationView({ token, quotation, onChanged }: QuotationViewProps) {
  const { number, institution, gstin, createdAt, validUntil } = quotation
  return (
    <>
      <h1 className="type-display">{`Quotation ${number}`}</h1>
      <p className="mt-2 text-ink-soft">
        {`For ${institution}${gstin === null ? '' : ` · GSTIN ${gstin}`} · ${longIndianDay(new Date(createdAt))} · valid until ${longDate(validUntil)}`}
      </p>
      <State quotation={quotation} />
      <div className="mt-6">
        <ButtonLink variant="secondary" href={pdfOf(token)} download>
          <Icon name="download" className="size-4" />
          <span>Download as PDF</span>
        </ButtonLink>
      </div>
      <QuotedLines quotation={quotation} />
      <Sums quotation={quotation} />
      <Terms terms={quotation.terms} />
      {quotation.state === 'open' ? (
        <DecideForms token={token} quotation={quotation} onChanged={onChanged} />
      ) : null}
    </>
  )
}

const pdfOf = (token: string) => apiUrl(requestOf(printOpenedQuotation, { param: { token } }).address)

function State({ quotation }: { quotation: PublicQuotation }) {
  const text = stateText(quotation)
  if (text === undefined) return null
  return (
    <Notice tone={quotation.state === 'accepted' ? 'savings' : 'caution'} className="mt-6">
      <p>{text}</p>
      {quotation.state === 'accepted' ? null : (
        <p className="mt-1">
          <a href={askAgain(quotation)} className="underline underline-offset-4">
            Request a new quotation
          </a>
          <span> with the same books.</span>
        </p>
      )}
    </Notice>
  )
}

function stateText({ state, validUntil, order }: PublicQuotation): string | undefined {
  switch (state) {
    case 'open':
      return undefined
    case 'accepted':
      return `You accepted this quotation. Your order is ${order?.number ?? 'with us'}, purchase order ${order?.purchaseOrder ?? ''}.`
    case 'lapsed':
      return `This quotation was valid until ${longDate(validUntil)}. Prices may have changed since.`
    case 'declined':
      return 'You have declined this quotation.'
    case 'withdrawn':
      return 'We have withdrawn this quotation.'
    case 'replaced':
      return 'This quotation has been replaced. Please use the link in our latest email.'
  }
}

/** Returns a link to the institutions' form with the same lines. */
function askAgain({ lines }: PublicQuotation): string {
  return requestHref(lines.map(({ isbn, title, quantity }) => ({ book: isbn ?? title, copies: quantity })))
}

function Sums({ quotation }: { quotation: PublicQuotation }) {
  const { subtotal, discount, delivery, tax, total } = quotation
  return (
    <dl className="mt-6 ml-auto flex max-w-sm flex-col gap-2">
      <Sum label="Books" rupees={subtotal} />
      {discount > 0 ? <Sum label="Discount" rupees={-discount} /> : null}
      {delivery > 0 ? <Sum label="Delivery" rupees={delivery} /> : null}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">
          <Money paise={fromRupees(total)} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
        <dt>GST included</dt>
        <dd className="tabular-nums">
          {tax > 0 ? <Money paise={fromRupees(tax)} /> : 'none: printed books are exempt'}
        </dd>
      </div>
    </dl>
  )
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular-nums">
        <Money paise={fromRupees(rupees)} />
      </dd>
    </div>
  )
}

function Terms({ terms }: { terms: string }) {
  if (terms === '') return null
  return (
    <section aria-labelledby="terms" className="mt-8">
      <h2 id="terms" className="type-heading">
        Terms
      </h2>
      <p className="mt-2 max-w-prose whitespace-pre-line text-ink-soft">{terms}</p>
    </section>
  )
}

type QuotedLine = PublicQuotation['lines'][number]

/** Quoted books. A line states if there is no longer enough stock. */
function QuotedLines({ quotation }: { quotation: PublicQuotation }) {
  const open = quotation.state === 'open'
  return (
    <ul aria-label="Quoted books" className="mt-6 flex flex-col divide-y divide-line border-y border-line">
      {quotation.lines.map((line) => (
        <li key={line.bookId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 wrap-anywhere">
            {line.available === null ? (
              line.title
            ) : (
              <a href={links.book(line.bookId)} className="underline-offset-4 hover:underline">
                {line.title}
              </a>
            )}
          </span>
          <span className="text-right font-medium tabular-nums">
            <Money paise={fromRupees(line.amount)} />
          </span>
          <span className="col-span-2 text-sm text-ink-soft tabular-nums">{factsOf(line)}</span>
          <div className="col-span-2 text-sm empty:hidden">
            <LawMark book={line} />
          </div>
          {open && shortText(line) !== undefined ? (
            <span className="col-span-2 text-sm font-medium text-caution">{shortText(line)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function factsOf(line: QuotedLine) {
  const { edition, isbn, quantity, price, discountPercent, priceChanged } = line
  const known = [edition, isbn === null ? '' : `ISBN ${isbn}`].filter(Boolean).join(' · ')
  return (
    <>
      <span>{`${known === '' ? '' : `${known} · `}${quantity} × `}</span>
      <Money paise={fromRupees(price)} />
      <span>{`${discountPercent > 0 ? ` less ${discountPercent} %` : ''}${priceChanged ? ' · our price has changed since, but yours still applies' : ''}`}</span>
    </>
  )
}

function shortText({ available, quantity }: QuotedLine): string | undefined {
  if (available === null) return 'This book is no longer available.'
  if (available >= quantity) return undefined
  return available === 0 ? 'Currently out of stock.' : `Only ${available} currently in stock.`
}
