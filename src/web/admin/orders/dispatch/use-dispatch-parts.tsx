import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { ReadyOrders } from '#modules/orders/waiting-orders.schema.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import type { ListParts } from '#web/admin/kit/list/declaration.ts'
import { ProblemList } from '#web/admin/kit/problem-list.tsx'
import { CourierField, lastCourier } from '#web/admin/orders/detail/courier-field.tsx'
import { returnedMoneyText } from '#web/admin/orders/detail/do-not-send-warning.tsx'
import { Button } from '#web/ui/button.tsx'

import { handoverOf, useDispatchAll } from './dispatch-all.ts'
import { Prints } from './dispatch-prints.tsx'
import { readyColumns } from './ready-parcels.tsx'
import { ScanField } from './scan-field.tsx'
import { NO_DRAFT, readyToSend, takeLines, toggleByHand, typeNumber } from './tracking-draft.ts'

/** Courier, scanning, printing and tracking numbers of the parcels that are ready. */
export function useDispatchParts({ data }: { data: ReadyOrders | undefined }): ListParts<OrderBody> {
  const [draft, setDraft] = useState(NO_DRAFT)
  const [courier, setCourier] = useState(() => lastCourier.get())
  const { orders = [], printed = [] } = data ?? {}
  const sendable = orders.filter((order) => returnedMoneyText(order) === undefined)
  const ready = readyToSend(draft, sendable)
  const dispatch = useDispatchAll()
  const send = async () => {
    const parcels = ready.map((order) => handoverOf(draft, order, courier))
    setDraft((now) => ({ ...now, said: undefined, problems: [] }))
    if (!(await dispatch.run(parcels))) return
    if (courier !== '') lastCourier.set(courier)
  }
  return {
    columns: readyColumns({
      draft,
      orders: sendable,
      printed,
      onNumber: (id, number) => setDraft((now) => typeNumber(now, id, number)),
      onByHand: (id) => setDraft((now) => toggleByHand(now, id)),
    }),
    buttons: (
      <Button busy={dispatch.busy} disabled={ready.length === 0} onClick={() => void send()}>
        {ready.length === 0 ? 'Dispatch' : `Dispatch ${ready.length}`}
      </Button>
    ),
    above: (
      <>
        <UnsavedGuard dirty={ready.length > 0} />
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
        <Prints orders={orders} printed={printed} />
      </>
    ),
  }
}
