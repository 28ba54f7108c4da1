import { useState } from 'react'

import type { OrderBody, ReadyOrders } from '#modules/orders/orders.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { ownValue } from '#platform/own-value.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { DataTable } from '#web/admin/kit/list/data-table.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { CourierField, lastCourier } from '#web/admin/orders/courier-field.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import { failureText } from '#web/admin/orders/order-status.tsx'
import { notify } from '#web/client/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { readyColumns } from './ready-parcels.tsx'
import { ScanField } from './scan-field.tsx'
import { NO_DRAFT, numbered, takeLines, typeNumber } from './tracking-draft.ts'

const PATH = '/admin/orders/ready'

export default function DispatchScreen() {
  const list = useLive<ReadyOrders>(PATH)
  const [draft, setDraft] = useState(NO_DRAFT)
  const [courier, setCourier] = useState(() => lastCourier.get())
  const orders = list.data?.orders ?? []
  const sendable = orders.filter((order) => returnedMoneyText(order) === undefined)
  const ready = numbered(draft, sendable)
  const dispatch = useDispatchAll(PATH)
  const send = async () => {
    const parcels = ready.map((order) => ({
      order,
      trackingNumber: ownValue(draft.numbers, order._id) ?? '',
    }))
    setDraft((now) => ({ ...now, said: undefined, problems: [] }))
    if (!(await dispatch.run({ parcels, courier }))) return
    if (courier !== '') lastCourier.set(courier)
  }
  return (
    <AdminPage
      title="Dispatch"
      lead={list.data && countText({ total: orders.length }, 'parcel stands ready', 'parcels stand ready')}
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
          onLines={(lines) => setDraft((now) => takeLines(now, sendable, lines))}
        />
      </div>
      <ProblemList title="Not taken down" problems={draft.problems} />
      <ProblemList title="Not dispatched" problems={dispatch.refused} />
      <Prints orders={orders} />
      <DataTable<OrderBody>
        caption="Parcels that stand ready, in the order of packing"
        columns={readyColumns({
          draft,
          onNumber: (id, number) => setDraft((now) => typeNumber(now, id, number)),
        })}
        items={list.data && orders}
        empty="No parcel stands ready. Mark orders as packed, and they are here."
        keyOf={({ _id }) => _id}
      />
    </AdminPage>
  )
}

interface Handover {
  parcels: readonly { order: Pick<OrderBody, '_id' | 'number' | 'version'>; trackingNumber: string }[]
  courier: string
}

/**
 * Dispatches parcels sequentially, each based on the order's displayed version. If one is rejected, the
 * others are still dispatched.
 */
function useDispatchAll(refreshes: string) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { run, busy } = useAction({
    run: (handover: Handover) => dispatchAll(handover),
    failed: 'Failed to dispatch',
    refreshes: [refreshes],
    onDone(problems, { parcels }) {
      setRefused(problems)
      const sent = parcels.length - problems.length
      if (sent > 0) notify.success(`${sent} ${sent === 1 ? 'parcel' : 'parcels'} dispatched`)
    },
  })
  return { run, busy, refused }
}

/** Returns the numbers of the rejected orders, each with the reason. */
async function dispatchAll({ parcels, courier }: Handover): Promise<string[]> {
  const problems: string[] = []
  for (const { order, trackingNumber } of parcels) {
    const change = { status: 'Shipped', courier, trackingNumber, version: order.version }
    try {
      await adminApi.put(`/orders/admin/${order._id}/status`, change)
    } catch (error) {
      problems.push(`${order.number}: ${failureText(error, 'it could not be saved. Please try again.')}`)
    }
  }
  return problems
}

/** Documents for all packed orders, one file per kind, in packing order. */
const PRINTS = [
  { label: 'Packing slips', kind: 'packing-slips', more: {} },
  { label: 'Labels, A6', kind: 'labels', more: { form: 'a6' } },
  { label: 'Labels, 4 on A4', kind: 'labels', more: { form: 'a4' } },
  { label: 'Invoices', kind: 'invoices', more: {} },
] as const

function Prints({ orders }: { orders: readonly OrderBody[] }) {
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
