import { printPart } from '#modules/orders/documents/packing-documents.operations.ts'
import { requestOf } from '#web/client/call.ts'
import { copiesToSend } from '#modules/orders/order.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { ownValue } from '#platform/own-value.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { AcceptRisk } from '#web/admin/orders/accept-risk.tsx'
import { chosenCopies, type Copies, CopiesField, issueOfCopies } from '#web/admin/orders/copies-field.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { Notice } from '#web/ui/notice.tsx'

import { lastCourier, ParcelFields } from './courier-field.tsx'
import { courierOf } from './dispatch-form.tsx'
import { returnedMoneyText } from './do-not-send-warning.tsx'
import { ParcelButton } from './order-records.tsx'
import type { OrderCalls, Parcel } from './use-order-calls.ts'

interface PartFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

interface PartDraft extends Parcel {
  copies: Copies
}

export function PartForm({ order, calls, onDone }: PartFormProps) {
  const form = useOperationForm<PartDraft>({
    start: {
      copies: {},
      courier: courierOf({ ...order, courier: null }, lastCourier.get()),
      trackingNumber: '',
    },
    check: ({ copies }) => {
      const message = issueOf(order, copies)
      return message === undefined ? undefined : { path: 'copies', message }
    },
  })
  const stopped = returnedMoneyText(order)
  const send = ({ copies, ...parcel }: PartDraft) => {
    const lines = chosenCopies(copies)
    const despite = stopped && { evenIfReturned: true }
    return calls.sendPart({ ...parcel, lines, version: order.version, ...despite }, form)
  }
  return (
    <StaffForm form={form} noValidate={!stopped} send={send} onSent={onDone} submit="Ship these copies">
      <p className="text-ink-soft">
        The rest stays in “To pack”. The invoice covers the whole order: put a copy in each parcel.
      </p>
      {order.sendComplete ? (
        <Notice tone="caution">The customer asked for everything in one parcel.</Notice>
      ) : null}
      <CopiesField
        legend="Copies in this parcel"
        lines={linesToSend(order)}
        copies={form.values.copies}
        onChange={(copies) => form.change({ copies })}
        error={form.errorOf('copies', 'Copies')}
      />
      <ParcelFields form={form} calls={calls} />
      <ParcelButton
        request={requestOf(printPart, {
          param: { id: order._id },
          json: { lines: chosenCopies(form.values.copies) },
        })}
        name={`part-${order.number}.pdf`}
        label="Slip, invoice and label (PDF)"
        disabled={issueOf(order, form.values.copies) !== undefined}
      />
      <AcceptRisk risk={stopped} label="Send the books anyway" />
    </StaffForm>
  )
}

/** Returns the issue with the copies as a sentence; undefined if it can be sent. */
export function issueOf(order: Pick<OrderBody, 'items'>, copies: Copies): string | undefined {
  const issue = issueOfCopies(linesToSend(order), copies)
  if (issue !== undefined) return issue
  if (chosenCopies(copies).length === 0) return 'Choose at least one copy.'
  const staying = order.items.some((item) => copiesToSend(item) > (ownValue(copies, item._id) ?? 0))
  return staying ? undefined : 'These are all the copies left. Dispatch the order instead.'
}

function linesToSend({ items }: Pick<OrderBody, 'items'>) {
  return items.map((item) => ({ ...item, left: copiesToSend(item) }))
}

/** Reports whether a part can be dispatched before the rest: at least two copies are left to send. */
export function canSendPart({ items }: Pick<OrderBody, 'items'>): boolean {
  return items.reduce((sum, item) => sum + copiesToSend(item), 0) > 1
}
