import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { listOrders, exportOrders } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { MAX_PRINTED } from '#modules/orders/printed-orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { useListFilter, useQueryParam, useRememberAddress } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ExportButton, NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { UndoBar } from '#web/admin/kit/inline-edits/optimistic-edits.tsx'
import { countText, Pager } from '#web/admin/kit/list/list.tsx'
import { Dock, SelectAll } from '#web/admin/kit/list/selection.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { DispatchForm } from '#web/admin/orders/detail/dispatch-form.tsx'
import { useOrderCalls } from '#web/admin/orders/detail/use-order-calls.ts'
import { OrderDialog } from '#web/admin/orders/form/order-form.tsx'
import { LiveLine, NewOrders } from '#web/admin/orders/live/live-line.tsx'
import { useLiveOrders } from '#web/admin/orders/live/use-live-orders.ts'
import { useStatusEdits } from '#web/admin/orders/order-status.tsx'
import { requestOf } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { DeleteOrder } from './delete-order.tsx'
import {
  ExpressOnly,
  FilterBar,
  isQueue,
  NO_FILTER,
  type OrdersFilter,
  ordersQuery,
  readFilter,
  writeFilter,
} from './filter-bar.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrdersTable } from './orders-table.tsx'
import { SelectedOrdersBar, useSelectedOrders } from './selected-orders.tsx'

interface SelectMatchingProps {
  /** Query of the displayed page. */
  query: URLSearchParams
  /** Number of orders that match; undefined until the list loads. */
  total: number | undefined
  selection: {
    ids: ReadonlySet<string>
    page: { ids: readonly string[] }
    choose(orders: readonly OrderBody[]): void
  }
}

/** Selects the orders of all pages, up to the limit of one print job. Appears once the page is selected. */
function SelectMatching({ query, total = 0, selection: { ids, page, choose } }: SelectMatchingProps) {
  const wanted = Math.min(total, MAX_PRINTED)
  const { run, busy } = useAction({
    run: () => staffCall(listOrders, { query: allOf(query) }),
    failed: 'Failed to load orders',
    onDone: ({ orders }) => choose(orders),
  })
  const isPageSelected = page.ids.length > 0 && page.ids.every((id) => ids.has(id))
  if (!isPageSelected || ids.size >= wanted) return null
  return (
    <SmallButton className="mb-1" busy={busy} onClick={() => void run()}>
      {total > MAX_PRINTED ? `Select the first ${MAX_PRINTED}` : `Select all ${total}`}
    </SmallButton>
  )
}

function allOf(query: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  all.set('page', '1')
  all.set('limit', String(MAX_PRINTED))
  return all
}

export default function OrdersScreen() {
  useRememberAddress()
  const { filter, change, reset, resets } = useListFilter(NO_FILTER, readFilter, writeFilter)
  const [edited, setEdited] = useEditedOrder()
  const [leaving, setLeaving] = useState<OrderBody>()
  const query = ordersQuery(filter)
  const list = useLiveOrders(query, leaving)
  const edits = useStatusEdits(list.data, list.reload)
  const orders = list.orders ?? (list.data && [])
  const selection = useSelectedOrders(filter, orders, list.deleted)
  const open = useOpenedOrder(edited === undefined)
  const saved = edited === 'new' ? open : list.reload
  useFirstPage(list.state === 'loaded' && !Array.isArray(list.data?.orders) && filter.page !== 1, change)

  /** Shows new orders: they are on the unfiltered first page, so this resets the filter and reloads. */
  const show = () => (list.forgetArrived(), reset(), list.reload())

  return (
    <AdminPage
      title="Manage Orders"
      lead={countText(list.data, 'order', 'orders')}
      actions={<Actions query={query} packed={filter.packed === 'yes'} onAdd={() => setEdited('new')} />}
    >
      <OrderTabs filter={filter} />
      <FilterBar key={resets} filter={filter} onChange={change} onReset={reset} />
      <LoadFailure of={list} message="Failed to load orders" />
      <div className="flex flex-wrap items-center gap-x-6 md:-mt-2">
        <SelectAll selected={selection.ids} {...selection.page} />
        <SelectMatching query={query} total={list.data?.total} selection={selection} />
        <ExpressOnly filter={filter} onChange={change} />
        <div className="min-w-64 grow">
          <LiveLine live={list.live} news={list.news}>
            <NewOrders count={list.arrived} onShow={show} />
          </LiveLine>
        </div>
      </div>
      <div aria-busy={list.state === 'loading'} className="transition-opacity aria-busy:opacity-70">
        <OrdersTable
          orders={orders}
          caption={isQueue(filter) ? 'Orders, express first, then oldest first' : 'Orders, newest first'}
          deleted={list.deleted}
          selected={selection.ids}
          onSelect={selection.toggle}
          edits={edits}
          onEdit={setEdited}
          onDelete={setLeaving}
        />
      </div>
      <Pager page={filter.page} totalPages={list.data?.totalPages ?? 1} onPage={(page) => change({ page })} />
      <Dock>
        <UndoBar undoable={edits.undoable} />
        <SelectedOrdersBar selection={selection} onChanged={list.reload} />
      </Dock>
      <DispatchRow order={edits.dispatched} onClose={edits.endDispatch} onChanged={list.reload} />
      <OrderDialog order={edited} onClose={() => setEdited(undefined)} onSaved={saved} />
      <DeleteOrder
        order={leaving}
        onClose={() => setLeaving(undefined)}
        onDone={(order) => (selection.drop(order), list.reload())}
      />
    </AdminPage>
  )
}

/** The order open in the form. The command palette opens the form for a new order through the URL. */
function useEditedOrder() {
  const [record, setRecord] = useState<OrderBody | 'new'>()
  const [asked, setAsked] = useQueryParam('edit')
  const edit = (order: OrderBody | 'new' | undefined) => {
    setRecord(order)
    if (order === undefined && asked !== undefined) setAsked(undefined)
  }
  return [record ?? (asked === 'new' ? asked : undefined), edit] as const
}

/** Opens an order once its form has closed: leaving an open form would ask to discard its content. */
function useOpenedOrder(isClosed: boolean): (order: OrderBody) => void {
  const navigate = useNavigate()
  const [entered, setEntered] = useState<OrderBody>()
  useEffect(() => {
    if (entered && isClosed) void navigate(links.admin.order(entered._id))
  }, [entered, isClosed, navigate])
  return setEntered
}

interface ActionsProps {
  query: URLSearchParams
  /** True if the list shows packed orders. */
  packed: boolean
  onAdd(): void
}

function Actions({ query, packed, onAdd }: ActionsProps) {
  const mayExport = useMay('orders.export')
  const [today] = useState(() => indianDay(new Date()))
  const filter = new URLSearchParams(query)
  filter.delete('page')
  filter.delete('limit')
  return (
    <span className="flex flex-wrap gap-2">
      {packed ? (
        <ButtonLink href={links.admin.dispatch()} variant="secondary">
          Dispatch together
        </ButtonLink>
      ) : null}
      {mayExport ? (
        <ExportButton file={requestOf(exportOrders, { query: filter })} name={`orders-${today}.csv`} />
      ) : null}
      <ButtonLink href={links.admin.till()} variant="secondary">
        Counter sale
      </ButtonLink>
      <NewButton onClick={onAdd}>+ Add Order</NewButton>
    </span>
  )
}

/** Spec §4: if a response has no orders, the list is empty and the page resets to 1. */
function useFirstPage(needed: boolean, change: (part: Partial<OrdersFilter>) => void): void {
  useEffect(() => {
    if (needed) change({ page: 1 })
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
