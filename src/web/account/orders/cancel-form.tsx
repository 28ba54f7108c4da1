import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Button } from '#web/ui/button.tsx'

import { ordersApi } from './orders-api.ts'

export interface CancelFormProps {
  order: MyOrder
  onCancelled(): void
  onKept(): void
}

/** Explains the consequences before cancelling. If the order is already dispatched, the form says so. */
export function CancelForm({ order, onCancelled, onKept }: CancelFormProps) {
  const form = useOperationForm({ start: { reason: '' } })
  const submit = form.submit(async ({ reason }) => {
    await ordersApi.cancel(order._id, reason)
    notify.success('Order cancelled.')
    onCancelled()
  }, 'We couldn’t cancel the order. Please try again.')
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>{`${consequence(order, useShop().figures.refundDays)} This can’t be undone.`}</p>
      <TextAreaField
        {...form.field('reason', 'Why are you cancelling?')}
        required={false}
        rows={2}
        maxLength={300}
      />
      <FormIssue>{form.issue}</FormIssue>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onKept}>
          Keep order
        </Button>
        <Button type="submit" variant="danger" busy={form.busy}>
          Cancel order
        </Button>
      </div>
    </form>
  )
}

function consequence({ razorpayPaymentId, ...order }: MyOrder, refundDays: string): string {
  if (razorpayPaymentId === null) return 'We won’t send the books.'
  const fee = fromRupees(order.keptExpressFee)
  const paid = fee > 0 ? 'your payment' : 'your full payment'
  const kept =
    fee > 0
      ? ` The express fee of ${formatRupees(fee)} stays paid for your other order in the same parcel.`
      : ''
  const amount = formatRupees(fromRupees(order.totalAmount) - fee)
  return `We won’t send the books, and will refund ${paid} of ${amount} to the account you paid from within ${refundDays}.${kept}`
}
