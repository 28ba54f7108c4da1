import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { FormDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { DispatchForm } from './dispatch-form.tsx'
import { PartForm } from './part-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShopPaymentForm } from './shop-payment-form.tsx'
import type { OrderCalls } from './use-order-calls.ts'
import { WishesForm } from './wishes-form.tsx'

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
