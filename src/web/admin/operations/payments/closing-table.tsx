import { MONEY_METHOD_LABELS, type PaymentsPage } from '#modules/analytics/money.schema.ts'
import { rupees } from '#web/admin/analytics/analytics-text.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

import type { DayRange } from './period.ts'

interface ClosingTableProps {
  title: string
  period: DayRange
  data: PaymentsPage | undefined
}

/** Sums by method. Each sum opens the entries behind it. */
export function ClosingTable({ title, period, data }: ClosingTableProps) {
  if (!data) return <Skeleton className="h-60" />
  const sum = (key: 'received' | 'refunded' | 'later') => data.methods.reduce((all, one) => all + one[key], 0)
  const total = { received: sum('received'), refunded: sum('refunded'), later: sum('later') }
  const late = data.methods.some(({ later }) => later !== 0)
  const labels = ['Received', 'Refunded', 'Net', ...(late ? ['Later entries'] : [])]
  return (
    <section aria-label={title} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <h2 className="type-heading lg:col-span-2">{title}</h2>
      <Table caption={title} className="max-sm:text-xs">
        <thead>
          <tr>
            <HeadCell className="max-sm:px-1.5">Method</HeadCell>
            {labels.map((label) => (
              <HeadCell key={label} className="text-right max-sm:px-1.5 max-sm:tracking-normal">
                {label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.methods.map(({ method, ...sums }) => (
            <SumsRow
              key={method}
              label={MONEY_METHOD_LABELS[method]}
              {...sums}
              late={late}
              period={{ ...period, method }}
            />
          ))}
          <SumsRow label="Total" {...total} late={late} period={period} bold />
        </tbody>
      </Table>
      <OwedCard period={period} owed={data.owed} />
    </section>
  )
}

interface SumsRowProps {
  label: string
  received: number
  refunded: number
  later: number
  /** Shows the later entries, which aren't part of the closing. */
  late: boolean
  period: DayRange & { method?: string }
  bold?: boolean
}

function SumsRow({ label, received, refunded, later, late, period, bold }: SumsRowProps) {
  const open = (kind?: string) => adminLinks.payments({ ...period, kind })
  const sums = [
    [received, open('received')],
    [-refunded, open('refunded')],
    [received - refunded, open()],
    ...(late ? [[later, open()] as const] : []),
  ] as const
  return (
    <tr className={bold ? 'font-semibold' : undefined}>
      <th scope="row" className="border-t border-line px-4 py-1 font-medium max-sm:px-1.5">
        {label}
      </th>
      {sums.map(([amount, href], i) => (
        <Cell key={i} className="py-1 text-right tabular-nums max-sm:px-1.5">
          <a
            href={href}
            className="target inline-flex items-center justify-end underline-offset-4 hover:underline"
          >
            {rupees(amount)}
          </a>
        </Cell>
      ))}
    </tr>
  )
}

function OwedCard({ period, owed }: { period: DayRange; owed: PaymentsPage['owed'] }) {
  return (
    <a
      href={adminLinks.payments({ ...period, kind: 'owed' })}
      className="panel flex flex-col gap-1 p-4 hover:border-ink"
    >
      <span className="text-sm text-ink-soft">Owed now</span>
      <span className="font-serif text-2xl font-semibold tabular-nums">{rupees(owed.amount)}</span>
      <span className="text-sm underline underline-offset-4">
        {owed.orders === 1 ? '1 order' : `${owed.orders} orders`}
      </span>
    </a>
  )
}
