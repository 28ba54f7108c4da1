import { getAcceptedTerms } from '#modules/content/accepted-terms.operations.ts'
import { printPackingSlip, printParcels } from '#modules/orders/documents/packing-documents.operations.ts'
import { getCreditNote, getInvoice } from '#modules/invoicing/invoicing.operations.ts'
import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'

import { INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import { isInvoiceDue } from '#modules/invoicing/invoice-due.ts'
import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'
import { type Download, SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { eventText } from '#web/admin/orders/order-text.ts'
import { EmailStatus } from '#web/admin/operations/health/email-view.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { ITEM, LIST, Nothing } from '#web/admin/kit/card.tsx'

export function History({ timeline }: { timeline: OrderFileBody['timeline'] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {timeline.map((event) => (
        <li key={`${event.at}-${event.type}`}>
          <p className="font-medium break-words">{eventText(event)}</p>
          <p className="break-words text-ink-soft tabular-nums">
            <span>{formatMoment(event.at)}</span>
            {event.actorName ? <span title={event.actor}>{` · ${event.actorName}`}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Emails about the order, its claims and its refunds, oldest first. */
export function OrderMails({ mails }: { mails: OrderFileBody['mails'] }) {
  if (mails.length === 0) return <Nothing>No emails yet.</Nothing>
  return (
    <ul className={LIST}>
      {mails.map((mail) => (
        <li key={mail._id} className={ITEM}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{mail.subject}</span>
            <EmailStatus status={mail.status} />
          </p>
          <p className="break-words text-ink-soft tabular-nums">
            {`${formatMoment(mail.sentAt ?? mail.createdAt)} · to ${mail.recipient}`}
          </p>
          {mail.lastError && mail.status !== 'sent' ? <p className="text-danger">{mail.lastError}</p> : null}
        </li>
      ))}
    </ul>
  )
}

export function StockMoves({ movements }: { movements: OrderFileBody['movements'] }) {
  if (movements.length === 0) return <Nothing>No stock movements.</Nothing>
  return (
    <ul className={LIST}>
      {movements.map(({ _id, title, delta, reason, actorName, at }) => (
        <li key={_id} className={ITEM}>
          <p className="flex gap-3">
            <span className="font-semibold tabular-nums">{delta > 0 ? `+${delta}` : `−${-delta}`}</span>
            <span className="min-w-0">{title}</span>
          </p>
          <p className="text-ink-soft tabular-nums first-letter:uppercase">
            {`${reason} · ${formatMoment(at)} · ${actorName}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Gateway webhooks about the order, newest first. */
export function OrderWebhooks({ webhooks }: { webhooks: OrderFileBody['webhooks'] }) {
  if (webhooks.length === 0) return <Nothing>No messages from the gateway.</Nothing>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">{messagesText(webhooks)}</summary>
      <ul className={LIST}>
        {webhooks.map(({ _id, event, handled, receivedAt }) => (
          <li key={_id} className={ITEM}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium break-all">{event}</span>
              <Badge tone={handled ? 'savings' : 'caution'}>{handled ? 'Handled' : 'Open'}</Badge>
            </p>
            <p className="text-ink-soft tabular-nums">
              <span>{`${formatMoment(receivedAt)} · `}</span>
              <span className="font-mono text-xs break-all">{_id}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Formats the number of webhooks: '3 messages'; '3 messages, 1 open'. */
function messagesText(webhooks: OrderFileBody['webhooks']): string {
  const open = webhooks.filter(({ handled }) => !handled).length
  const all = webhooks.length === 1 ? '1 message' : `${webhooks.length} messages`
  return open > 0 ? `${all}, ${open} open` : all
}

/** Prints the order's documents, and lists those issued. */
export function OrderDocuments({ order, documents }: IssuedDocumentsProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
        <PrintButtons order={order} documents={documents} />
      </div>
      <IssuedDocuments order={order} documents={documents} />
    </>
  )
}

/** Buttons, because downloads need the staff token: a plain link can't send it. */
function PrintButtons({ order, documents }: IssuedDocumentsProps) {
  const input = { param: { id: order._id } }
  const isNote = ({ kind }: OrderFileBody['papers'][number]) => kind === 'credit-note'
  // A cancelled order gets no new papers.
  const offered = !order.replaces && (order.cancelledAt === null || documents.some((one) => !isNote(one)))
  const fileOf = (kind: string) => `${kind}-${order.number}.pdf`
  return (
    <>
      {order.cancelledAt === null ? (
        <>
          <ParcelButton
            request={requestOf(printParcels, { json: { ids: [order._id] } })}
            name={fileOf('parcel')}
            label={
              order.giftNote === null ? 'Slip, invoice and label (PDF)' : 'Slip and label of the gift (PDF)'
            }
          />
          <DownloadButton
            request={requestOf(printPackingSlip, input)}
            name={fileOf('packing-slip')}
            label="Packing slip (PDF)"
          />
        </>
      ) : null}
      {offered ? <InvoiceButton order={order} name={fileOf('invoice')} /> : null}
      {documents.some(isNote) ? (
        <DownloadButton
          request={requestOf(getCreditNote, input)}
          name={fileOf('credit-note')}
          label="Credit note (PDF)"
        />
      ) : null}
      <TermsButton order={order} />
    </>
  )
}

/** Downloads the terms that the shopper accepted. The file's name is their hash. */
function TermsButton({ order: { termsHash, termsDate } }: { order: OrderBody }) {
  if (termsHash === null) return null
  const label = termsDate === null ? 'Accepted terms' : `Terms of ${longDate(termsDate)}`
  return (
    <DownloadButton
      request={requestOf(getAcceptedTerms, { param: { hash: termsHash } })}
      name={`terms-${termsHash}.html`}
      label={label}
    />
  )
}

/** Prints a parcel's documents in one file, and names an invoice that is missing from it. */
export function ParcelButton(document: DocumentButtonProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  return (
    <>
      <DownloadButton {...document} onSkipped={setSkipped} />
      <ProblemList title="Not printed" problems={skipped} />
    </>
  )
}

function InvoiceButton({ order, name }: { order: OrderBody; name: string }) {
  const isDue = isInvoiceDue({ ...order, lines: order.items }) || order.cancelledAt !== null
  if (!isDue) return <span className="text-sm text-ink-soft">Invoice: once paid, packed or dispatched</span>
  const isGift = order.giftNote !== null
  return (
    <DownloadButton
      request={requestOf(getInvoice, { param: { id: order._id } })}
      name={isGift ? name.replace('invoice', 'carrier-copy') : name}
      label={isGift ? 'Bill for the carrier, not for the parcel (PDF)' : 'Invoice (PDF)'}
    />
  )
}

interface DocumentButtonProps extends Download {
  label: string
  disabled?: boolean
  onSkipped?(skipped: readonly string[]): void
}

function DownloadButton({ request, name, label, disabled, onSkipped }: DocumentButtonProps) {
  const { busy, run } = useDownload(onSkipped)
  return (
    <SmallButton busy={busy} disabled={disabled} onClick={() => void run({ request, name })}>
      <Icon name="file-text" className="size-4" />
      <span>{label}</span>
    </SmallButton>
  )
}

/** Downloads the document. The file has all documents of this kind, which orders rarely have more than one of. */
function DocumentLink({ order, kind, number }: { order: OrderBody; kind: string; number: string }) {
  const { busy, run } = useDownload()
  const request = requestOf(kind === 'credit-note' ? getCreditNote : getInvoice, { param: { id: order._id } })
  const download = () => run({ request, name: `${number.replaceAll('/', '-')}.pdf` })
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void download()}
      className="target font-medium tabular-nums underline underline-offset-4"
    >
      {number}
    </button>
  )
}

interface IssuedDocumentsProps {
  order: OrderBody
  documents: OrderFileBody['papers']
}

function IssuedDocuments({ order, documents }: IssuedDocumentsProps) {
  if (documents.length === 0) return <Nothing>No documents issued yet.</Nothing>
  return (
    <ul className={LIST}>
      {documents.map(({ kind, number, issuedAt }) => (
        <li key={number} className={ITEM}>
          <span>{`${ownValue(INVOICE_TITLES, kind) ?? kind} `}</span>
          <DocumentLink order={order} kind={kind} number={number} />
          <span className="block text-ink-soft tabular-nums">{formatMoment(issuedAt)}</span>
        </li>
      ))}
    </ul>
  )
}
