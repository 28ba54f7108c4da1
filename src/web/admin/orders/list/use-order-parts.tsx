import { useEffect, useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { UndoBar } from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import type { ListParts, ListView } from '#web/admin/kit/list/declaration.ts'
import { Dock } from '#web/admin/kit/list/selection.tsx'
import { DispatchForm } from '#web/admin/orders/detail/dispatch-form.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { OrderDialog } from '#web/admin/orders/form/order-form.tsx'
import { LiveLine, NewOrders } from '#web/admin/orders/live/live-line.tsx'
import { type OrdersAnswer, useLiveOrders } from '#web/admin/orders/live/use-live-orders.ts'
import { useStatusEdits } from '#web/admin/orders/order-status.tsx'

import { DeleteOrder } from './delete-order.tsx'
import { ExpressOnly, FilterBar } from './filter-bar.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { orderColumns, useOrderRows } from './order-columns.tsx'
import type { OrdersFilter } from './order-filters.ts'
import { OrderTabs } from './order-tabs.tsx'
import { SelectOrders } from './select-orders.tsx'
import { SelectedOrdersBar, useSelectedOrders } from './selected-orders.tsx'
import { useEditedOrder, useOpenedOrder } from './use-edited-order.ts'

type View = ListView<OrdersAnswer, OrderBody, OrdersFilter>

/** Live updates, selection and inline status of the list of orders, with its filters, buttons and dialogs. */
export function useOrderParts(view: View): ListParts<OrderBody> {
  const { list, data, filter, change, reset, now } = view
  const [edited, setEdited] = useEditedOrder()
  const [leaving, setLeaving] = useState<OrderBody>()
  const live = useLiveOrders(data ?? {}, leaving)
  const orders = live.orders ?? view.items
  const edits = useStatusEdits(data, list.reload)
  const selection = useSelectedOrders(filter, orders, live.deleted)
  const open = useOpenedOrder(edited === undefined)
  const isGone = ({ _id }: OrderBody) => live.deleted.has(_id)
  const bodyRef = useOrderRows(orders ?? [], live.deleted, { onSelect: selection.toggle, onEdit: setEdited })
  useFirstPage(view)

  /** Shows new orders: they are on the unfiltered first page, so this resets the filter and reloads. */
  const show = () => (live.forgetArrived(), reset(), list.reload())

  return {
    items: orders,
    columns: orderColumns({ isGone, edits, onEdit: setEdited, onDelete: setLeaving }),
    bodyRef,
    selection: {
      isSelected: ({ _id }) => selection.ids.has(_id),
      nameOf: ({ number }) => number,
      isDisabled: isGone,
      toggle: selection.toggle,
    },
    buttons: <OrderButtons filter={filter} now={now} onAdd={() => setEdited('new')} />,
    above: (
      <>
        <OrderTabs filter={filter} />
        <FilterBar key={view.resets} filter={filter} onChange={change} onReset={reset} />
        <div className="flex flex-wrap items-center gap-x-6 md:-mt-2">
          <SelectOrders filter={filter} total={data?.total} selection={selection} />
          <ExpressOnly filter={filter} onChange={change} />
          <div className="min-w-64 grow">
            <LiveLine live={live.live} news={live.news}>
              <NewOrders count={live.arrived} onShow={show} />
            </LiveLine>
          </div>
        </div>
      </>
    ),
    below: (
      <>
        <Dock>
          <UndoBar undoable={edits.undoable} />
          <SelectedOrdersBar selection={selection} onChanged={list.reload} />
        </Dock>
        <DispatchRow order={edits.dispatched} onClose={edits.endDispatch} onChanged={list.reload} />
        <OrderDialog
          order={edited}
          onClose={() => setEdited(undefined)}
          onSaved={edited === 'new' ? open : list.reload}
        />
        <DeleteOrder
          order={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={(order) => (selection.drop(order), list.reload())}
        />
      </>
    ),
  }
}

/** Spec §4: if a response has no orders, the list is empty and the page resets to 1. */
function useFirstPage({ list, page, change }: View): void {
  useEffect(() => {
    if (list.state === 'loaded' && !Array.isArray(list.data?.orders) && page !== 1) change({})
  })
}

interface DispatchRowProps {
  /** Undefined while closed. */
  order: OrderBody | undefined
  onClose(): void
  onChanged(): void
}

/**
 * Asks for courier and tracking number before a row's order becomes Shipped, because the shopper receives an
 * email immediately.
 */
function DispatchRow({ order, onClose, onChanged }: DispatchRowProps) {
  return (
    <RecordDialog of={order} onClose={onClose} title={({ number }) => `Dispatch ${number}`}>
      {(asked) => <RowForm key={asked._id} order={asked} onClose={onClose} onChanged={onChanged} />}
    </RecordDialog>
  )
}

function RowForm({ order, onClose, onChanged }: DispatchRowProps & { order: OrderBody }) {
  const calls = useOrderCalls(order._id, onChanged)
  return <DispatchForm order={order} calls={calls} onDone={onClose} />
}
