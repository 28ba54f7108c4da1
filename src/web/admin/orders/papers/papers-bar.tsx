import { ClipboardList, PackageOpen } from 'lucide-react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { SelectionBar } from '#web/admin/kit/list/selection-bar.tsx'
import { Button } from '#web/ui/button.tsx'

import { AcceptButton } from './accept-button.tsx'
import { useDownload } from './use-download.ts'

interface PapersBarProps {
  /** The selected orders. */
  orders: readonly OrderBody[]
  onClear(): void
  /** Some were accepted. */
  onChanged(): void
}

/** As many as the server prints in one file. */
const MAX_ORDERS = 100

/** What is printed for the selected orders, each as one file; and the step that usually follows. */
export function PapersBar({ orders, onClear, onChanged }: PapersBarProps) {
  const ids = orders.map(({ _id }) => _id)
  const { busy, download } = useDownload()
  const tooMany = ids.length > MAX_ORDERS
  const print = (kind: 'picking-list' | 'packing-slips') => ({
    busy: busy?.startsWith(kind) ?? false,
    disabled: tooMany,
    onClick: () =>
      void download({
        path: `/admin/orders/${kind}`,
        body: { ids },
        name: `${kind}-${indianDay(new Date())}.pdf`,
      }),
  })
  return (
    <SelectionBar count={ids.length} noun={['order', 'orders']} onClear={onClear}>
      {tooMany ? (
        <span className="text-sm text-ink-soft">At most {MAX_ORDERS} are printed at once.</span>
      ) : null}
      <Button variant="secondary" size="sm" {...print('picking-list')}>
        <ClipboardList aria-hidden className="size-4 max-sm:hidden" />
        Picking list
      </Button>
      <Button variant="secondary" size="sm" {...print('packing-slips')}>
        <PackageOpen aria-hidden className="size-4 max-sm:hidden" />
        Packing slips
      </Button>
      <AcceptButton orders={orders} onDone={onChanged} />
    </SelectionBar>
  )
}
