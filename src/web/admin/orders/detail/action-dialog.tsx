import { useState } from 'react'

import { MAX_GIFT_NOTE, neededByDays, wishesOf } from '#modules/orders/delivery-wishes.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { FormDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { DispatchForm } from './dispatch-form.tsx'
import { PartForm } from './part-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShopPaymentForm } from './shop-payment-form.tsx'
import type { OrderCalls } from './use-order-calls.ts'

const TITLES = {
  dispatch: 'Dispatch',
  sendPart: 'Send a part of',
  changeParcel: 'Parcel of',
  refund: 'Refund',
  cancel: 'Cancel order',
  recordPayment: 'Payment of',
  correctPayment: 'Payment of',
  changeWishes: 'Wishes for',
} as const

/** An open form, with the order as of when it was opened. */
export interface OpenDialog {
  action: keyof typeof TITLES
  order: OrderBody
}

interface ActionDialogProps {
  dialog: OpenDialog | undefined
  order: OrderBody
  calls: OrderCalls
  onClose(): void
  onContinue(): void
}

export function ActionDialog({ dialog, order, calls, onClose, onContinue }: ActionDialogProps) {
  const title = dialog ? `${TITLES[dialog.action]} ${order.number}` : ''
  const newer = dialog !== undefined && !calls.busy && dialog.order.version !== order.version
  return (
    <FormDialog open={dialog !== undefined} onClose={onClose} title={title}>
      {newer ? (
        <Notice tone="caution" role="alert" className="mb-4">
          <p>A colleague has changed this order since you opened it.</p>
          <SmallButton className="mt-2" onClick={onContinue}>
            Continue with the new version
          </SmallButton>
        </Notice>
      ) : null}
      {dialog ? (
        <ActionForm key={dialog.order.version} dialog={dialog} calls={calls} onDone={onClose} />
      ) : null}
    </FormDialog>
  )
}

function ActionForm({ dialog, ...rest }: { dialog: OpenDialog; calls: OrderCalls; onDone(): void }) {
  if (dialog.action === 'refund') return <RefundForm order={dialog.order} {...rest} />
  if (dialog.action === 'cancel') return <CancelForm {...rest} />
  if (dialog.action === 'sendPart') return <PartForm order={dialog.order} {...rest} />
  if (dialog.action === 'recordPayment' || dialog.action === 'correctPayment')
    return <ShopPaymentForm order={dialog.order} {...rest} />
  if (dialog.action === 'changeWishes') return <WishesForm order={dialog.order} {...rest} />
  return <DispatchForm order={dialog.order} {...rest} />
}

/** Cancels the order: restocks the books, refunds the money and sends the shopper the reason. */
export function CancelForm({ calls, onDone }: { calls: OrderCalls; onDone(): void }) {
  const [reason, setReason] = useState('')
  return (
    <Form onSubmit={() => void calls.cancel(reason.trim()).then((done) => (done ? onDone() : undefined))}>
      <UnsavedGuard dirty={reason !== ''} />
      <p className="text-ink-soft">The books go back into stock and the rest of the money is refunded.</p>
      <TextAreaField label="Reason" required rows={2} maxLength={300} value={reason} onText={setReason} />
      <Button
        type="submit"
        variant="danger"
        busy={calls.busy}
        disabled={reason.trim() === ''}
        className="self-end"
      >
        Cancel order
      </Button>
    </Form>
  )
}

interface WishesFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Changes the delivery wishes, for example after a phone call or once the date has passed. */
function WishesForm({ order, calls, onDone }: WishesFormProps) {
  const start = {
    giftNote: order.giftNote ?? '',
    neededBy: order.neededBy ?? '',
    sendComplete: order.sendComplete,
  }
  const [draft, setDraft] = useState(start)
  const [days] = useState(() => neededByDays(new Date()))
  const change = (part: Partial<typeof start>) => setDraft({ ...draft, ...part })

  async function send(): Promise<void> {
    const { editionNews: _, ...wishes } = wishesOf(draft)
    if (await calls.setWishes({ ...wishes, version: order.version })) onDone()
  }

  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={isChanged(draft, start)} />
      <TextAreaField
        label="Gift note"
        hint="Printed on the packing slip; left empty: none. With another note the parcel has to be packed anew."
        required={false}
        rows={4}
        maxLength={MAX_GIFT_NOTE}
        value={draft.giftNote}
        onText={(giftNote) => change({ giftNote })}
      />
      <TextField
        label="Needed by"
        hint="We try; it is no promise."
        required={false}
        type="date"
        min={days.first}
        max={days.last}
        value={draft.neededBy}
        onText={(neededBy) => change({ neededBy })}
      />
      <Checkbox
        label="Send when complete: all books in one parcel"
        checked={draft.sendComplete}
        onChange={({ target }) => change({ sendComplete: target.checked })}
      />
      <Button type="submit" busy={calls.busy} className="self-end">
        Save wishes
      </Button>
    </Form>
  )
}
