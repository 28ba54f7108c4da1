import { enterCertificate, undoShopPayment } from '#modules/orders/editing/order-actions.operations.ts'
import { getStaffOrder } from '#modules/orders/file/order-file.operations.ts'
import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { isCertificateAwaited, PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { longDate } from '#platform/indian-day.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { requestOf } from '#web/client/call.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'

import { ITEM, LIST } from '#web/admin/kit/card.tsx'

type PartPayment = OrderFileBody['partPayments'][number]

const sumText = ({ amount }: PartPayment) => formatAmount(amount)

/** Part payments made before the final payment. Staff can undo a part payment while money is still owed. */
export function PartPayments({ file: { order, partPayments } }: { file: OrderFileBody }) {
  const mayUndo = useMay('refunds.write') && !isPaidFor(order) && order.cancelledAt === null
  const mayRecord = useMay('orders.write') && order.cancelledAt === null
  const param = { id: order._id }
  const undoing = useConfirmedAction<PartPayment>({
    question: (part) => `Undo the payment of ${sumText(part)}? The amount will be owed again.`,
    confirmLabel: 'Undo',
    danger: true,
    run: ({ _id }) =>
      staffCall(undoShopPayment, { param: { ...param, payment: _id }, query: { version: order.version } }),
    done: 'Payment undone',
    failed: 'Failed to undo the payment',
    refreshes: [requestOf(getStaffOrder, { param })],
  })
  if (partPayments.length === 0) return null
  return (
    <>
      <ul aria-label="Part payments" className={`${LIST} mb-3`}>
        {partPayments.map((part) => (
          <li key={part._id} className={`${ITEM} flex flex-wrap items-center justify-between gap-3`}>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium tabular-nums">{sumText(part)}</span>
              <span>{` ${[PAID_BY_LABELS[part.paidBy], part.reference, longDate(part.paidOn)]
                .filter(Boolean)
                .join(' · ')}`}</span>
            </span>
            {mayRecord && isCertificateAwaited(part.reference) ? (
              <CertificateForm payment={part._id} order={order} />
            ) : null}
            {mayUndo ? (
              <SmallButton
                variant="danger"
                aria-label={`Undo ${sumText(part)}`}
                onClick={() => undoing.ask(part)}
              >
                Undo
              </SmallButton>
            ) : null}
          </li>
        ))}
      </ul>
      {undoing.dialog}
    </>
  )
}

interface CertificateFormProps {
  payment: string
  order: Pick<OrderBody, '_id' | 'version'>
}

/** Enters the TDS certificate of a deduction once it arrives. */
function CertificateForm({ payment, order }: CertificateFormProps) {
  const param = { id: order._id }
  const form = useOperationForm({ start: { tdsCertificate: '' } })
  const saving = useAction({
    run: (typed: typeof form.values) =>
      staffCall(enterCertificate, {
        param: { ...param, payment },
        json: { ...typed, version: order.version },
      }),
    done: 'Certificate saved',
    failed: 'Failed to save the certificate',
    refreshes: [requestOf(getStaffOrder, { param })],
  })
  return (
    <StaffForm form={form} send={saving.run} submit="Save certificate">
      <TextField {...form.field('tdsCertificate', 'Certificate number')} required maxLength={20} />
    </StaffForm>
  )
}
