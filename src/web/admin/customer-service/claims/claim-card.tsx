import { type ReactElement, useState } from 'react'

import { type ClaimOutcome, mayDecide } from '#modules/customer-service/claims/claim-states.ts'
import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { formatDay, formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { rupees } from '#web/admin/analytics/analytics-text.ts'
import { CLAIM_REASON_LABELS, CLAIM_STATE_LABELS } from '#web/shared/order/claim-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { ClaimPhotos } from './claim-photos.tsx'
import { type ClaimCalls, DecisionForm, useClaimCalls } from './decision-form.tsx'

interface ClaimCardProps {
  claim: ClaimBody
  onChanged(): void
  /** Number and time of its case, shown above the claim instead of in it. */
  head?: ReactElement
}

export function ClaimCard({ claim, onChanged, head }: ClaimCardProps) {
  return (
    <li className="panel grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col items-start gap-2">
        {head}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={adminLinks.order(claim.orderId)}
            className="font-semibold tabular-nums underline underline-offset-4"
          >
            {claim.orderNumber}
          </a>
          <span className="font-medium">{CLAIM_REASON_LABELS[claim.reason].title}</span>
          <Badge tone={CLAIM_STATE_LABELS[claim.state].tone}>{CLAIM_STATE_LABELS[claim.state].title}</Badge>
          {claim.forReview ? <Badge tone="caution">For review</Badge> : null}
          {head ? null : (
            <span className="text-sm text-ink-soft tabular-nums">
              {[claim.ticket?.number, formatMoment(claim.createdAt)].filter(Boolean).join(' · ')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <span>{`${claim.customerName}, `}</span>
          <EmailText email={claim.email} />
        </p>
        <ul>
          {claim.lines.map((line) => (
            <li key={line._id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-serif">{`${line.quantity} × ${line.title}`}</span>
              <span className="text-sm text-ink-soft tabular-nums">{lineFacts(line)}</span>
            </li>
          ))}
        </ul>
        <ClaimFacts claim={claim} />
        <p className="break-words whitespace-pre-line">{claim.text}</p>
        <ClaimPhotos claim={claim} />
      </div>
      <ClaimDecision claim={claim} onChanged={onChanged} />
    </li>
  )
}

function lineFacts({ price, stock }: ClaimBody['lines'][number]): string {
  const copy = `${rupees(price)} each`
  if (stock === null) return copy
  return stock === 0 ? `${copy} · none left for a replacement` : `${copy} · ${stock} in stock`
}

/** Order facts for the decision. */
function ClaimFacts({ claim: { facts } }: { claim: ClaimBody }) {
  if (!facts) return null
  const { orderedAt, promisedBy, deliveredAt, total, refunded, earlierClaims } = facts
  const texts = [
    `Ordered ${formatDay(orderedAt)}`,
    ...(promisedBy ? [`promised by ${longDate(promisedBy)}`] : []),
    ...(deliveredAt ? [`delivered ${formatMoment(deliveredAt)}`] : []),
    `order total ${rupees(total)}`,
    ...(refunded > 0 ? [`${rupees(refunded)} refunded`] : []),
    earlierText(earlierClaims),
  ]
  return <p className="text-sm text-ink-soft tabular-nums">{texts.join(' · ')}</p>
}

function earlierText(count: number): string {
  if (count === 0) return 'first claim'
  return count === 1 ? '1 earlier claim' : `${count} earlier claims`
}

const TITLES: Record<ClaimOutcome, string> = {
  replacement: 'Send a replacement',
  refund: 'Refund the price',
  refusal: 'Refuse the claim',
}

interface ClaimDecisionProps {
  claim: ClaimBody
  onChanged(): void
}

function ClaimDecision({ claim, onChanged }: ClaimDecisionProps) {
  const [open, setOpen] = useState<ClaimOutcome>()
  const calls = useClaimCalls(claim, onChanged)
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col items-start gap-3">
      {claim.fault ? (
        <Notice tone="danger">{`We couldn’t carry out this decision: ${claim.fault}`}</Notice>
      ) : null}
      <Outcome claim={claim} />
      {claim.undoable ? <UndoDecision claim={claim} calls={calls} /> : null}
      {mayDecide(claim.state) && !claim.undoable ? <Choices onChoose={setOpen} /> : null}
      <RecordDialog of={open} onClose={close} title={(outcome) => TITLES[outcome]}>
        {(outcome) => <DecisionForm claim={claim} outcome={outcome} calls={calls} onDone={close} />}
      </RecordDialog>
    </div>
  )
}

function Choices({ onChoose }: { onChoose(outcome: ClaimOutcome): void }) {
  const mayRefund = useMay('refunds.write')
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => onChoose('replacement')}>
        Send replacement
      </Button>
      {mayRefund ? <SmallButton onClick={() => onChoose('refund')}>Refund</SmallButton> : null}
      <SmallButton variant="danger" onClick={() => onChoose('refusal')}>
        Refuse
      </SmallButton>
    </div>
  )
}

function Outcome({ claim }: { claim: ClaimBody }) {
  const { outcome, replacement, refund, note, tellAt } = claim
  return (
    <div className="flex flex-col gap-1 text-sm">
      {replacement ? (
        <p>
          <span>Replacement </span>
          <a
            href={adminLinks.order(replacement._id)}
            className="font-medium tabular-nums underline underline-offset-4"
          >
            {replacement.number}
          </a>
          <span>{replacement.cancelled ? ' (cancelled)' : ''}</span>
        </p>
      ) : null}
      {outcome === 'refund' ? (
        <p className="font-medium tabular-nums">{`Refund of ${rupees(refund)}`}</p>
      ) : null}
      {outcome === 'refusal' ? <p className="font-medium">Refused</p> : null}
      {note ? <p className="break-words whitespace-pre-line text-ink-soft">{note}</p> : null}
      {tellAt ? <p className="text-ink-soft tabular-nums">{pendingText(claim, tellAt)}</p> : null}
    </div>
  )
}

function pendingText({ outcome }: ClaimBody, tellAt: string): string {
  const at = formatMoment(tellAt)
  return outcome === 'refund' ? `Will be sent to the bank at ${at}.` : `The shopper will be emailed at ${at}.`
}

function UndoDecision({ claim, calls }: { claim: ClaimBody; calls: ClaimCalls }) {
  const [asking, setAsking] = useState(false)
  const mayRefund = useMay('refunds.write')
  if (claim.outcome === 'refund' && !mayRefund) return null
  return (
    <>
      <SmallButton onClick={() => setAsking(true)}>Undo decision</SmallButton>
      <ConfirmDialog
        open={asking}
        question={undoQuestion(claim)}
        confirmLabel="Undo decision"
        busy={calls.busy}
        onConfirm={() => void calls.undo().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function undoQuestion({ replacement }: ClaimBody): string {
  if (!replacement || replacement.cancelled) return 'Reopen this claim?'
  return `Cancel the replacement ${replacement.number} and reopen this claim?`
}
