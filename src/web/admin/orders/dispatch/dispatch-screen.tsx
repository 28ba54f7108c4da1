import { printInvoices } from '#modules/invoicing/invoicing.operations.ts'
import {
  printPackingSlips,
  printLabels,
  printParcels,
} from '#modules/orders/documents/packing-documents.operations.ts'
import { changeOrderStatus, listReadyOrders } from '#modules/orders/orders.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import type { FileAnswer } from '#web/client/api-client.ts'
import { type ApiRequest, requestOf } from '#web/client/call.ts'
import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { PARCEL_QUESTIONS, type ParcelQuestion } from '#modules/orders/questions.ts'
import { indianDay } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { DataTable } from '#web/admin/kit/list/data-table.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh } from '#web/admin/kit/requests/use-operation.ts'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { useQuestions } from '#web/admin/kit/requests/use-questions.tsx'
import { CourierField, lastCourier } from '#web/admin/orders/detail/courier-field.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import type { Parcel } from '#web/admin/orders/detail/use-order-calls.ts'
import { shipsToday } from '#web/admin/orders/order-cells.tsx'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { notify } from '#web/client/toast.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { readyColumns } from './ready-parcels.tsx'
import { ScanField } from './scan-field.tsx'
import {
  NO_DRAFT,
  readyToSend,
  takeLines,
  toggleByHand,
  type TrackingDraft,
  typeNumber,
} from './tracking-draft.ts'

interface Handover extends Parcel {
  order: Pick<OrderBody, '_id' | 'number' | 'version'>
}

/** A parcel delivered by hand has neither courier nor number; the courier's file overrides the field. */
function handoverOf(draft: TrackingDraft, order: OrderBody, courier: string): Handover {
  if (draft.byHand.includes(order._id)) return { order, courier: '', trackingNumber: '' }
  return {
    order,
    courier: ownValue(draft.couriers, order._id) ?? courier,
    trackingNumber: ownValue(draft.numbers, order._id) ?? '',
  }
}

/**
 * Dispatches parcels sequentially, each based on the order's displayed version. If one is rejected, the
 * others are still dispatched. Asks before a tracking number is used twice.
 */
function useDispatchAll() {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { asking, dialog } = useQuestions(PARCEL_QUESTIONS, 'Use this number')
  const { run, busy } = useAction({
    run: (parcels: readonly Handover[]) => dispatchAll(parcels, asking),
    failed: 'Failed to dispatch',
    refreshes: [listReadyOrders],
    onDone(problems, parcels) {
      setRefused(problems)
      const sent = parcels.length - problems.length
      if (sent > 0) notify.success(`${sent} ${sent === 1 ? 'parcel' : 'parcels'} dispatched`)
    },
  })
  return { run, busy, refused, dialog }
}

/** Returns the numbers of the rejected orders, each with the reason. */
async function dispatchAll(
  parcels: readonly Handover[],
  asking: ReturnType<typeof useQuestions<ParcelQuestion>>['asking'],
): Promise<string[]> {
  const problems: string[] = []
  for (const { order, ...parcel } of parcels) {
    const change = { status: 'Shipped', ...parcel, version: order.version } as const
    try {
      await asking((confirmed) =>
        staffCall(changeOrderStatus, { param: { id: order._id }, json: { ...change, confirmed } }),
      )
    } catch (error) {
      problems.push(`${order.number}: ${failureText(error, 'couldn’t be saved. Try again.')}`)
    }
  }
  return problems
}

export default function DispatchScreen() {
  const list = useLive(requestOf(listReadyOrders))
  const [draft, setDraft] = useState(NO_DRAFT)
  const [courier, setCourier] = useState(() => lastCourier.get())
  const orders = list.data?.orders ?? []
  const sendable = orders.filter((order) => returnedMoneyText(order) === undefined)
  const ready = readyToSend(draft, sendable)
  const dispatch = useDispatchAll()
  const send = async () => {
    const parcels = ready.map((order) => handoverOf(draft, order, courier))
    setDraft((now) => ({ ...now, said: undefined, problems: [] }))
    if (!(await dispatch.run(parcels))) return
    if (courier !== '') lastCourier.set(courier)
  }
  return (
    <AdminPage
      title="Dispatch"
      lead={list.data && readyText(orders)}
      actions={
        <Button busy={dispatch.busy} disabled={ready.length === 0} onClick={() => void send()}>
          {ready.length === 0 ? 'Dispatch' : `Dispatch ${ready.length}`}
        </Button>
      }
    >
      <UnsavedGuard dirty={ready.length > 0} />
      <LoadFailure of={list} message="Failed to load the parcels" />
      <div className="mb-4 grid gap-x-4 gap-y-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <CourierField value={courier} onText={setCourier} />
        <ScanField
          said={draft.said}
          onInput={(input) => setDraft((now) => takeLines(now, sendable, input))}
        />
      </div>
      <ProblemList title="Not recorded" problems={draft.problems} />
      <ProblemList title="Not dispatched" problems={dispatch.refused} />
      {dispatch.dialog}
      <Prints orders={orders} printed={list.data?.printed ?? []} />
      <DataTable<OrderBody>
        caption="Parcels ready to dispatch, express first"
        columns={readyColumns({
          draft,
          orders: sendable,
          printed: list.data?.printed ?? [],
          onNumber: (id, number) => setDraft((now) => typeNumber(now, id, number)),
          onByHand: (id) => setDraft((now) => toggleByHand(now, id)),
        })}
        items={list.data && orders}
        empty="Nothing to dispatch. Orders appear here once you mark them as packed."
        keyOf={({ _id }) => _id}
      />
    </AdminPage>
  )
}

/** Formats '5 parcels ready to dispatch · 2 express, ship today'. */
export function readyText(orders: readonly OrderBody[]): string {
  const express = orders.filter(shipsToday).length
  const ready = countText({ total: orders.length }, 'parcel ready to dispatch', 'parcels ready to dispatch')
  return express === 0 ? ready : `${ready} · ${express} express, ship today`
}

/** Documents for all packed orders, one file per kind, in the sequence of the list. */
const PARCELS: Print = {
  label: 'Slips, invoices and labels',
  kind: 'parcels',
  request: (ids) => requestOf(printParcels, { json: { ids } }),
}
const PRINTS: readonly Print[] = [
  PARCELS,
  {
    label: 'Packing slips',
    kind: 'packing-slips',
    request: (ids) => requestOf(printPackingSlips, { json: { ids } }),
  },
  {
    label: 'Labels, A6',
    kind: 'labels',
    request: (ids) => requestOf(printLabels, { json: { ids, form: 'a6' } }),
  },
  {
    label: 'Labels, 4 on A4',
    kind: 'labels',
    request: (ids) => requestOf(printLabels, { json: { ids, form: 'a4' } }),
  },
  {
    label: 'Invoices',
    kind: 'invoices',
    request: (ids) => requestOf(printInvoices, { json: { ids } }),
  },
]

interface Print {
  label: string
  /** Begins the file's name. */
  kind: string
  request(ids: string[]): ApiRequest<FileAnswer>
}

/** Prints the parcels that are new since the last print, or all of them again. */
function Prints({ orders, printed }: { orders: readonly OrderBody[]; printed: readonly string[] }) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const ids = orders.map(({ _id }) => _id)
  const fresh = ids.filter((id) => !printed.includes(id))
  if (ids.length === 0) return null
  return (
    <>
      <ul aria-label="Prints" className="mb-4 flex flex-wrap gap-2">
        {fresh.length > 0 && fresh.length < ids.length ? (
          <li>
            <PrintButton
              {...PARCELS}
              label={`Only the ${fresh.length} not printed yet`}
              ids={fresh}
              onSkipped={setSkipped}
            />
          </li>
        ) : null}
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

interface PrintButtonProps extends Print {
  ids: string[]
  onSkipped(skipped: readonly string[]): void
}

function PrintButton({ label, kind, request, ids, onSkipped }: PrintButtonProps) {
  const { run, busy } = useDownload(onSkipped)
  const print = () =>
    run({
      request: request(ids),
      name: `${kind}-${indianDay(new Date())}.pdf`,
    }).then(() => refresh(listReadyOrders))
  return (
    <SmallButton busy={busy} onClick={() => void print()}>
      <Icon name="download" className="size-4" />
      <span>{label}</span>
    </SmallButton>
  )
}
