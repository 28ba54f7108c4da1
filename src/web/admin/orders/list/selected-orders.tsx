import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { usualNext } from '#modules/orders/possible-actions.ts'
import { MAX_PRINTED } from '#modules/orders/printed-orders.schema.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { indianDay } from '#platform/indian-day.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { hiddenOf, SelectionBar, useSelection } from '#web/admin/kit/list/selection.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { type Step, STEPS } from '#web/admin/orders/detail/use-order-calls.ts'
import { notify } from '#web/client/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { OrdersFilter } from './filter-bar.tsx'

/**
 * Identifies the list that a selection belongs to. Changing any filter except the search starts another list.
 */
export function listOf({ search: _search, page: _page, ...narrowed }: OrdersFilter): string {
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
  { kind: 'picking-list', label: 'Picking list', icon: 'clipboard-list' },
  { kind: 'packing-slips', label: 'Packing slips', icon: 'package-open' },
  { kind: 'parcels', label: 'Slips, invoices and labels', icon: 'file-text' },
] as const

/** Prints documents for the selected orders, one file per kind, and advances the orders that wait for a step. */
export function SelectedOrdersBar({ selection, onChanged }: SelectedOrdersBarProps) {
  const { orders, hidden, clear, renew } = selection
  const ids = orders.map(({ _id }) => _id)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const tooMany = ids.length > MAX_PRINTED
  return (
    <>
      <ProblemList title="Not printed" problems={skipped} />
      <SelectionBar count={ids.length} hidden={hidden} noun={['order', 'orders']} onClear={clear}>
        {tooMany ? (
          <span className="text-sm text-ink-soft">{`You can print up to ${MAX_PRINTED} orders at once.`}</span>
        ) : null}
        {PRINTS.map((print) => (
          <PrintSelected key={print.kind} {...print} ids={ids} disabled={tooMany} onSkipped={setSkipped} />
        ))}
        <StepButton step="accept" orders={orders} onTaken={renew} onDone={onChanged} />
        <StepButton step="pack" orders={orders} onTaken={renew} onDone={onChanged} />
      </SelectionBar>
    </>
  )
}

type PrintSelectedProps = (typeof PRINTS)[number] & {
  ids: readonly string[]
  disabled: boolean
  onSkipped(skipped: readonly string[]): void
}

function PrintSelected({ kind, label, icon, ids, disabled, onSkipped }: PrintSelectedProps) {
  const { busy, run } = useDownload(onSkipped)
  const print = () =>
    run({ path: `/admin/orders/${kind}`, body: { ids }, name: `${kind}-${indianDay(new Date())}.pdf` })
  return (
    <SmallButton busy={busy} disabled={disabled} onClick={() => void print()}>
      <Icon name={icon} className="size-4 max-sm:hidden" />
      <span>{label}</span>
    </SmallButton>
  )
}

/** Steps available in bulk, as on the single order's screen. */
const DONE = { accept: 'accepted', pack: 'packed' } as const satisfies Partial<Record<Step, string>>
type BulkStep = keyof typeof DONE

interface StepButtonProps {
  step: BulkStep
  orders: readonly OrderBody[]
  /** Called with each advanced order in its new state. */
  onTaken(order: OrderBody): void
  onDone(): void
}

/** Advances the selected orders that wait for this step, each based on its displayed version. */
function StepButton({ step, orders, onTaken, onDone }: StepButtonProps) {
  const done = DONE[step]
  const waiting = orders.filter((order) => waitsFor(step, order))
  const { run, busy } = useAction({
    run: () =>
      oneByOne(waiting, async ({ _id, version }) =>
        onTaken(await adminApi.put<OrderBody>(`/orders/admin/${_id}/status`, { ...STEPS[step], version })),
      ),
    failed: 'Failed to update status',
    onDone({ taken, refused }) {
      if (taken > 0) notify.success(`${taken} ${taken === 1 ? 'order' : 'orders'} ${done}`)
      if (refused.length > 0)
        notify.error(`Not ${done}: ${refused.join(', ')}. Check these orders and try again.`)
      onDone()
    },
  })
  if (waiting.length === 0) return null

  return (
    <>
      <UnsavedGuard
        dirty={busy}
        question={`${waiting.length} of the selected orders haven’t been ${done} yet. Leave anyway?`}
      />
      <Button size="sm" busy={busy} onClick={() => void run()}>
        {`${transitionOf(step).label} ${waiting.length}`}
      </Button>
    </>
  )
}

/** Reports whether this is the order's next step. */
export function waitsFor(
  step: BulkStep,
  order: Pick<OrderBody, 'status' | 'packedAt' | 'cancelledAt'>,
): boolean {
  return order.cancelledAt === null && usualNext(order) === step
}

interface Outcome {
  taken: number
  /** Numbers of the orders that didn't advance: a colleague saved first, or the connection failed. */
  refused: string[]
}

/** Processes orders sequentially. If one is rejected, the others are still processed. */
export async function oneByOne(
  orders: readonly OrderBody[],
  take: (order: OrderBody) => Promise<unknown>,
): Promise<Outcome> {
  const refused: string[] = []
  for (const order of orders) {
    try {
      await take(order)
    } catch {
      refused.push(order.number)
    }
  }
  return { taken: orders.length - refused.length, refused }
}
