import { useState } from 'react'

import type { OrderBody, ReadyOrders } from '#modules/orders/orders.schema.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { DataTable } from '#web/admin/kit/list/data-table.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { CourierField, lastCourier } from '#web/admin/orders/courier-field.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import { Button } from '#web/ui/button.tsx'
import { ownValue } from '#platform/own-value.ts'

import { Prints } from './prints.tsx'
import { readyColumns } from './ready-parcels.tsx'
import { ScanField } from './scan-field.tsx'
import { NO_DRAFT, numbered, takeLines, typeNumber } from './tracking-draft.ts'
import { useDispatchAll } from './use-dispatch-all.ts'

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
