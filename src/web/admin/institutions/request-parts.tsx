import { DISPLAY_STATE_LABELS, type DisplayState } from '#modules/institutions/quotation.ts'
import { REQUEST_STATE_LABELS, type RequestState } from '#modules/institutions/request-states.ts'
import type { ListedRequest, RequestFile } from '#modules/institutions/requests.schema.ts'
import { formatAmount, formatRupees } from '#platform/money.ts'
import { shortDate } from '#platform/indian-day.ts'
import { dialled } from '#platform/telephone.ts'
import { Card } from '#web/admin/kit/card.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

/** Requested lines, each with its matching book. */
export function AskedBooks({ file }: { file: RequestFile }) {
  return (
    <Card title="Requested books">
      <ul className="flex flex-col divide-y divide-line">
        {file.lines.map(({ asked, copies, book }, i) => (
          <li key={i} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 wrap-anywhere">{book?.title ?? asked}</span>
            <span className="tabular-nums">{`${copies} ×`}</span>
            <span className="col-span-2 text-ink-soft tabular-nums">
              {book
                ? `${formatAmount(book.price)} · ${book.stock} in stock`
                : 'Not in the catalogue. Pick the right book when you write the quotation.'}
            </span>
          </li>
        ))}
      </ul>
      {file.note ? (
        <p className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {file.note}
        </p>
      ) : null}
    </Card>
  )
}

export function Asker({ file }: { file: RequestFile }) {
  const { institution, contact, email, phone, gstin, address, enteredBy } = file
  const { addressLine1, addressLine2, city, state, zip } = address
  return (
    <Card title="Institution">
      <p className="font-medium wrap-anywhere">{institution}</p>
      <p>{gstin === null ? 'No GSTIN' : `GSTIN ${gstin}`}</p>
      <p className="mt-3">{contact}</p>
      <p className="flex flex-wrap gap-x-4">
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          <EmailText email={email} />
        </a>
        <a
          href={`tel:${dialled(phone) ?? phone}`}
          className="inline-flex min-h-6 items-center tabular-nums underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
      <p className="mt-3 wrap-anywhere">
        {[addressLine1, addressLine2, `${city} ${zip}`, state].filter(Boolean).join(', ')}
      </p>
      {enteredBy === null ? null : <p className="mt-3 text-ink-soft">{`Entered by ${enteredBy}`}</p>}
    </Card>
  )
}

type RequestEvent = RequestFile['events'][number]

const EVENTS = new Map(
  Object.entries<(details: RequestEvent['details']) => string>({
    asked: () => 'Request received',
    quoted: ({ number, total }) => `Quotation ${String(number)} sent: ${formatRupees(Number(total))}`,
    accepted: ({ number, order }) => `Quotation ${String(number)} accepted: order ${String(order)}`,
    'quotation-declined': ({ number }) => `Quotation ${String(number)} declined`,
    'quotation-withdrawn': ({ number }) => `Quotation ${String(number)} withdrawn`,
    declined: () => 'Request declined',
    withdrawn: () => 'Request withdrawn by the institution',
  }),
)

export function RequestHistory({ file }: { file: RequestFile }) {
  return (
    <Card title="History">
      <ol className="flex flex-col gap-2">
        {file.events.map(({ type, actor, details, at }, i) => (
          <li key={i}>
            <span>{EVENTS.get(type)?.(details) ?? type}</span>
            <span className="block text-ink-soft">
              {`${actor === '' ? 'The institution' : actor}, ${formatMoment(at)}`}
            </span>
          </li>
        ))}
      </ol>
      {file.reason ? <p className="mt-3 wrap-anywhere">{`Reason: ${file.reason}`}</p> : null}
    </Card>
  )
}

const TONES: Record<RequestState | DisplayState, Tone> = {
  new: 'caution',
  quoted: 'notice',
  ordered: 'savings',
  declined: 'neutral',
  withdrawn: 'neutral',
  open: 'notice',
  accepted: 'savings',
  replaced: 'neutral',
  lapsed: 'caution',
}

export function RequestBadge({ state }: { state: RequestState }) {
  return <Badge tone={TONES[state]}>{REQUEST_STATE_LABELS[state]}</Badge>
}

export function QuotationBadge({ state }: { state: DisplayState }) {
  return <Badge tone={TONES[state]}>{DISPLAY_STATE_LABELS[state]}</Badge>
}

/** A listed request's quotation. */
export function QuotationCell({ quotation }: Pick<ListedRequest, 'quotation'>) {
  if (!quotation) return <span className="text-ink-soft">None yet</span>
  const { number, total, state, validUntil } = quotation
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="tabular-nums">{`${number} · ${formatAmount(total)}`}</span>
      <QuotationBadge state={state} />
      {state === 'open' ? <span className="text-ink-soft">{`until ${shortDate(validUntil)}`}</span> : null}
    </span>
  )
}
