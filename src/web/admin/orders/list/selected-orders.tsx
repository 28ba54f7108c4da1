import { useState } from 'react'

import {
  printPackingSlips,
  printPickingList,
  printParcels,
} from '#modules/orders/documents/packing-documents.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { MAX_PRINTED } from '#modules/orders/printed-orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { hiddenOf, SelectionBar, useSelection } from '#web/admin/kit/list/selection.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { requestOf } from '#web/client/call.ts'
import { Icon } from '#web/ui/icon.tsx'

import { BulkStepButtons, useBulkStep } from './bulk-step.tsx'
import type { OrdersFilter } from './order-filters.ts'

/**
 * Identifies the list that a selection belongs to. Changing any filter except the search starts another list.
 */
export function listOf({ search: _search, ...narrowed }: OrdersFilter): string {
  return JSON.stringify(narrowed)
}

/** Selected orders, without those that were deleted since. */
export function useSelectedOrders(
  filter: OrdersFilter,
  orders: readonly OrderBody[] | undefined,
  deleted: ReadonlySet<string>,
) {
  const { ids, records, choose, renew, toggle, clear } = useSelection<OrderBody>(listOf(filter))
  const there = (orders ?? []).filter(({ _id }) => !deleted.has(_id))
  const remaining = new Set([...ids].filter((id) => !deleted.has(id)))
  return {
    ids: remaining,
    hidden: hiddenOf(remaining, there),
    /**
     * The newest known version of each order: from the list or a bulk step; for an order on another page, the
     * version that was selected.
     */
    orders: records
      .filter(({ _id }) => !deleted.has(_id))
      .map((order) =>
        laterOf(
          order,
          there.find(({ _id }) => _id === order._id),
        ),
      ),
    toggle,
    clear,
    renew,
    choose: (chosen: readonly OrderBody[]) => choose(chosen, true),
    drop: (order: OrderBody) => choose([order], false),
    page: {
      ids: there.map(({ _id }) => _id),
      onSelect: () => choose(there, true),
    },
  }
}

function laterOf(selected: OrderBody, listed: OrderBody | undefined): OrderBody {
  return listed && listed.version >= selected.version ? listed : selected
}

interface SelectedOrdersBarProps {
  selection: ReturnType<typeof useSelectedOrders>
  /** Called after at least one order advanced. */
  onChanged(): void
}

/** Print jobs for the selected orders, in the order of work: pick, pack, attach. */
const PRINTS = [
  { operation: printPickingList, kind: 'picking-list', label: 'Picking list', icon: 'clipboard-list' },
  { operation: printPackingSlips, kind: 'packing-slips', label: 'Packing slips', icon: 'package-open' },
  { operation: printParcels, kind: 'parcels', label: 'Slips, invoices and labels', icon: 'file-text' },
] as const

/** Prints documents for the selected orders, one file per kind, and advances the orders that wait for a step. */
export function SelectedOrdersBar({ selection, onChanged }: SelectedOrdersBarProps) {
  const { orders, hidden, clear } = selection
  const ids = orders.map(({ _id }) => _id)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const bulk = useBulkStep(selection, onChanged)
  const tooMany = ids.length > MAX_PRINTED
  const running = bulk.progress !== undefined
  return (
    <>
      <ProblemList title="Not printed" problems={skipped} />
      <SelectionBar
        count={ids.length}
        hidden={hidden}
        noun={['order', 'orders']}
        onClear={clear}
        disabled={running}
      >
        {tooMany ? (
          <span className="text-sm text-ink-soft">{`You can print up to ${MAX_PRINTED} orders at once.`}</span>
        ) : null}
        {PRINTS.map((print) => (
          <PrintSelected
            key={print.kind}
            {...print}
            ids={ids}
            disabled={tooMany || running}
            onSkipped={setSkipped}
          />
        ))}
        <BulkStepButtons orders={orders} {...bulk} />
      </SelectionBar>
    </>
  )
}

type PrintSelectedProps = (typeof PRINTS)[number] & {
  ids: readonly string[]
  disabled: boolean
  onSkipped(skipped: readonly string[]): void
}

function PrintSelected({ operation, kind, label, icon, ids, disabled, onSkipped }: PrintSelectedProps) {
  const { busy, run } = useDownload(onSkipped)
  const print = () =>
    run({
      request: requestOf(operation, { json: { ids: [...ids] } }),
      name: `${kind}-${indianDay(new Date())}.pdf`,
    })
  return (
    <SmallButton busy={busy} disabled={disabled} onClick={() => void print()}>
      <Icon name={icon} className="size-4 max-sm:hidden" />
      <span>{label}</span>
    </SmallButton>
  )
}
