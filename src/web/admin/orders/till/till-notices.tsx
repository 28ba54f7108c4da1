import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { PendingScan, Till } from './till.ts'

interface PendingScansProps {
  scans: readonly PendingScan[]
  onAgain(scan: PendingScan): void
  onDrop(id: string): void
}

/** Scans without an answer. The sale can't be paid until each is looked up or left out. */
export function PendingScans({ scans, onAgain, onDrop }: PendingScansProps) {
  if (scans.length === 0) return null
  return (
    <ul aria-label="Scans without an answer" className="mt-2 flex flex-col gap-1 text-sm">
      {scans.map((scan) => (
        <li key={scan.id} className="flex flex-wrap items-center gap-x-3">
          {scan.failed ? (
            <>
              <span className="font-medium text-danger">{`“${scan.text}” couldn’t be looked up.`}</span>
              <SmallButton onClick={() => onAgain(scan)}>Look up again</SmallButton>
              <SmallButton variant="ghost" onClick={() => onDrop(scan.id)}>
                Leave it out
              </SmallButton>
            </>
          ) : (
            <span className="text-ink-soft">{`Looking up “${scan.text}”…`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PaymentNoticesProps {
  till: Till
  failure: string | undefined
  onNext(): void
}

/** Why the sale isn't saved, and what waits for the next one. */
export function PaymentNotices({ till, failure, onNext }: PaymentNoticesProps) {
  const { unanswered, next } = till
  const waiting = [...next.items.map(({ title }) => title), ...next.pending.map(({ text }) => text)]
  return (
    <>
      {unanswered === undefined ? null : (
        <Notice tone="caution" role="alert" className="mb-4">
          {`The payment (${PAID_BY_LABELS[unanswered]}) was sent, but no answer arrived. Press ${PAID_BY_LABELS[unanswered]} again: the sale is recorded only once.`}
        </Notice>
      )}
      {failure === undefined ? null : (
        <Notice tone="danger" role="alert" className="mb-4">
          <p>{failure}</p>
          <SmallButton className="mt-2" onClick={onNext}>
            Discard and start the next sale
          </SmallButton>
        </Notice>
      )}
      {waiting.length === 0 ? null : (
        <Notice className="mb-4">{`Scanned during the payment, for the next sale: ${waiting.join(', ')}`}</Notice>
      )}
    </>
  )
}
