import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What is printed for all of them, each as one file in the order of packing. */
const PRINTS = [
  { label: 'Packing slips', kind: 'packing-slips', more: {} },
  { label: 'Labels, A6', kind: 'labels', more: { form: 'a6' } },
  { label: 'Labels, 4 on A4', kind: 'labels', more: { form: 'a4' } },
  { label: 'Invoices', kind: 'invoices', more: {} },
] as const

export function Prints({ orders }: { orders: readonly OrderBody[] }) {
  const ids = orders.map(({ _id }) => _id)
  if (ids.length === 0) return null
  return (
    <ul aria-label="Prints" className="mb-4 flex flex-wrap gap-2">
      {PRINTS.map((print) => (
        <li key={print.label}>
          <PrintButton {...print} ids={ids} />
        </li>
      ))}
    </ul>
  )
}

type PrintButtonProps = (typeof PRINTS)[number] & { ids: readonly string[] }

function PrintButton({ label, kind, more, ids }: PrintButtonProps) {
  const { run, busy } = useDownload()
  const print = () =>
    run({
      path: `/admin/orders/${kind}`,
      body: { ids, ...more },
      name: `${kind}-${indianDay(new Date())}.pdf`,
    })
  return (
    <SmallButton busy={busy} onClick={() => void print()}>
      <Icon name="download" className="size-4" />
      {label}
    </SmallButton>
  )
}
