import { refundRoutes } from '#modules/orders/order-money.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { actionStateOfBody, riskOf } from '#modules/orders/possible-actions.ts'
import { changedSince } from '#platform/changed-since.ts'
import { formatRupees, fromRupees, type Paise } from '#platform/money.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { AcceptRisk } from '#web/admin/orders/accept-risk.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { DispatchForm } from './dispatch-form.tsx'
import { PartForm } from './part-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShopPaymentForm } from './shop-payment-form.tsx'
import type { OrderCalls } from './use-order-calls.ts'
import { WishesForm } from './wishes-form.tsx'

const TITLES = {
  dispatch: 'Dispatch',
  sendPart: 'Ship part of',
  changeParcel: 'Parcel of',
  refund: 'Refund',
  cancel: 'Cancel order',
  recordPayment: 'Payment of',
  correctPayment: 'Payment of',
  changeWishes: 'Delivery preferences of',
} as const

/** An open form, with the order as it was when the form opened. */
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
          <p>{changedSince('order')}</p>
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
  if (dialog.action === 'cancel') return <CancelForm order={dialog.order} {...rest} />
  if (dialog.action === 'sendPart') return <PartForm order={dialog.order} {...rest} />
  if (dialog.action === 'recordPayment' || dialog.action === 'correctPayment')
    return <ShopPaymentForm order={dialog.order} {...rest} />
  if (dialog.action === 'changeWishes') return <WishesForm order={dialog.order} {...rest} />
  return <DispatchForm order={dialog.order} {...rest} />
}

/** Cancels the order: restocks the books, refunds the money and sends the shopper the reason. */
export function CancelForm({
  order,
  calls,
  onDone,
}: {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}) {
  const form = useOperationForm({ start: { reason: '' } })
  const risk = riskOf('cancel', actionStateOfBody(order))
  return (
    <StaffForm
      form={form}
      noValidate={!risk}
      send={({ reason }, at) =>
        calls.cancel({ reason: reason.trim(), despite: risk?.code, version: order.version }, at)
      }
      onSent={onDone}
      submit="Cancel order"
      danger
      disabled={form.values.reason.trim() === ''}
    >
      <p className="text-ink-soft">{cancelText(order)}</p>
      <TextAreaField {...form.field('reason', 'Reason')} required rows={2} maxLength={300} />
      <AcceptRisk risk={risk?.message} label="Cancel and refund it anyway" />
    </StaffForm>
  )
}

function cancelText(order: OrderBody): string {
  const left = fromRupees(order.totalAmount) - fromRupees(order.refundedAmount)
  if (!isPaidFor(order) || left === 0) return 'The books return to stock.'
  return `The books return to stock and ${formatRupees(left)} is refunded. ${handBackText(order, left)}`
}

/** States the share of a refund that the shop hands back; empty if the gateway sends all of it. */
function handBackText(order: OrderBody, refund: Paise): string {
  const { inShop } = refundRoutes(
    {
      gatewayPaymentId: order.razorpayPaymentId,
      total: fromRupees(order.totalAmount),
      received: fromRupees(order.receivedAmount),
      refunded: fromRupees(order.refundedAmount),
    },
    refund,
  )
  return inShop === 0 ? '' : `Hand back ${formatRupees(inShop)} in the shop.`
}
