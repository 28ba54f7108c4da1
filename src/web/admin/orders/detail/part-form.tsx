import { useState } from 'react'

import { copiesToSend } from '#modules/orders/dispatched.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { chosenCopies, type Copies, CopiesField, issueOfCopies } from '#web/admin/orders/copies-field.tsx'
import { lastCourier } from '#web/admin/orders/courier-field.tsx'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ownValue } from '#platform/own-value.ts'

import { courierOf, ParcelFields } from './dispatch-form.tsx'
import { returnedMoneyText, SendAnyway } from './do-not-send-warning.tsx'
import type { OrderCalls } from './use-order-calls.ts'

interface PartFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

const NONE: Copies = {}

export function PartForm({ order, calls, onDone }: PartFormProps) {
  const [copies, setCopies] = useState(NONE)
  const [parcel, setParcel] = useState(() => ({
    courier: courierOf({ ...order, courier: null }, lastCourier.get()),
    trackingNumber: '',
  }))
  const [issue, setIssue] = useState<string>()
  const stopped = returnedMoneyText(order)
  async function send(): Promise<void> {
    const found = issueOf(order, copies)
    setIssue(found)
    if (found !== undefined) return
    const part = { lines: chosenCopies(copies), ...parcel, version: order.version }
    if (await calls.sendPart({ ...part, ...(stopped && { evenIfReturned: true }) })) onDone()
  }
  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={copies !== NONE || parcel.trackingNumber !== ''} />
      <p className="text-ink-soft">
        The rest stays to be packed. The invoice is for the whole order; put a copy of it into each parcel.
      </p>
      {order.sendComplete ? (
        <Notice tone="caution">The customer asked for all books in one parcel.</Notice>
      ) : null}
      <FormIssue>{issue}</FormIssue>
      <CopiesField
        legend="Copies in this parcel"
        lines={linesToSend(order)}
        copies={copies}
        onChange={setCopies}
      />
      <ParcelFields
        parcel={parcel}
        onCourier={(courier) => setParcel({ ...parcel, courier })}
        onNumber={(trackingNumber) => setParcel({ ...parcel, trackingNumber })}
      />
      <SendAnyway stopped={stopped} />
      <Button type="submit" busy={calls.busy} className="self-end">
        Send these copies
      </Button>
    </Form>
  )
}

/** Returns the form's issue as a sentence; undefined if it can be sent. */
export function issueOf(order: Pick<OrderBody, 'items'>, copies: Copies): string | undefined {
  const issue = issueOfCopies(linesToSend(order), copies)
  if (issue !== undefined) return issue
  if (chosenCopies(copies).length === 0) return 'Please choose at least one copy.'
  const staying = order.items.some((item) => copiesToSend(item) > (ownValue(copies, item._id) ?? 0))
  return staying ? undefined : 'These are all copies that are left: dispatch the order instead.'
}

function linesToSend({ items }: Pick<OrderBody, 'items'>) {
  return items.map((item) => ({ ...item, left: copiesToSend(item) }))
}

/** Reports whether a partial dispatch could leave copies behind. */
export function canSendPart({ items }: Pick<OrderBody, 'items'>): boolean {
  return items.reduce((sum, item) => sum + copiesToSend(item), 0) > 1
}
