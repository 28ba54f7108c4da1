import { exportStatement } from '#modules/institutions/owed.operations.ts'
import type { OwedOrderBody } from '#modules/institutions/owed.ts'
import { formatAmount } from '#platform/money.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { requestOf } from '#web/client/call.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Age in days from which an unpaid order is due for a reminder. */
const LATE = 30

export function Age({ days }: { days: number }) {
  return <Badge tone={days > LATE ? 'danger' : 'neutral'}>{ageText(days)}</Badge>
}

function ageText(days: number): string {
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

export function Customer({ institution, purchaseOrder, requestId }: OwedOrderBody) {
  return (
    <TwoLines
      first={
        requestId === null ? (
          institution
        ) : (
          <a href={adminLinks.institution(requestId)} className="underline-offset-4 hover:underline">
            {institution}
          </a>
        )
      }
      second={purchaseOrder === '' ? 'Order from the desk' : `Purchase order ${purchaseOrder}`}
    />
  )
}

export function Owed({ owed, received, total, deductions }: OwedOrderBody) {
  return (
    <>
      <TwoLines
        bold
        first={formatAmount(owed)}
        second={
          received > 0
            ? `${formatAmount(received)} of ${formatAmount(total)} received`
            : 'Nothing received yet'
        }
      />
      {deductions.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {`of which ${deductions.map(({ amount, text }) => `${formatAmount(amount)} ${text}`).join('; ')}`}
        </p>
      ) : null}
    </>
  )
}

/** Downloads all that an institution owes; renders nothing for an order from the desk. */
export function StatementButton({ requestId, institution, number }: OwedOrderBody) {
  const download = useDownload()
  if (requestId === null) return null
  const file = {
    request: requestOf(exportStatement, { param: { id: requestId } }),
    name: `statement-${number}.csv`,
  }
  return (
    <SmallButton
      aria-label={`Statement of ${institution}`}
      busy={download.busy}
      onClick={() => void download.run(file)}
    >
      Statement
    </SmallButton>
  )
}
