import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Documents for all packed orders, one file per kind, in packing order. */
const PRINTS = [
  { label: 'Packing slips', kind: 'packing-slips', more: {} },
  { label: 'Labels, A6', kind: 'labels', more: { form: 'a6' } },
  { label: 'Labels, 4 on A4', kind: 'labels', more: { form: 'a4' } },
  { label: 'Invoices', kind: 'invoices', more: {} },
] as const

export function Prints({ orders }: { orders: readonly OrderBody[] }) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const ids = orders.map(({ _id }) => _id)
  if (ids.length === 0) return null
  return (
    <>
      <ul aria-label="Prints" className="mb-4 flex flex-wrap gap-2">
        {PRINTS.map((print) => (
          <li key={print.label}>
            <PrintButton {...print} ids={ids} onSkipped={setSkipped} />
          </li>
        ))}
      </ul>
      <ProblemList title="Not printed" problems={skipped} />
    </>
  )
}

type PrintButtonProps = (typeof PRINTS)[number] & {
  ids: readonly string[]
  onSkipped(skipped: readonly string[]): void
}

function PrintButton({ label, kind, more, ids, onSkipped }: PrintButtonProps) {
  const { run, busy } = useDownload(onSkipped)
  const print = () =>
    run({
      path: `/admin/orders/${kind}`,
      body: { ids, ...more },
      name: `${kind}-${indianDay(new Date())}.pdf`,
    })
  return (
    <SmallButton busy={busy} onClick={() => void print()}>
      <Icon name="download" className="size-4" />
      <span>{label}</span>
    </SmallButton>
  )
}
