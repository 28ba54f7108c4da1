import type { AcceptedOrder } from '#modules/institutions/quotations.schema.ts'
import type { StaffQuotation } from '#modules/institutions/requests.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaffForm, useStaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

interface PurchaseOrderFormProps {
  quotation: StaffQuotation
  path: string
  onDone(): void
}

/**
 * Records a purchase order that arrived by mail: the quotation becomes an order, as if the institution had
 * accepted it online.
 */
export function PurchaseOrderForm({ quotation, path, onDone }: PurchaseOrderFormProps) {
  const form = useStaffForm({ purchaseOrder: '' })
  const ordering = useAction({
    run: ({ purchaseOrder }: typeof form.values) =>
      adminApi.post<AcceptedOrder>(`/admin/quotations/${quotation._id}/order`, {
        purchaseOrder: purchaseOrder.trim(),
      }),
    done: ({ number }) => `Order ${number} created`,
    failed: 'Failed to create the order',
    refreshes: [path],
    onDone,
  })
  return (
    <StaffForm
      form={form}
      send={ordering.run}
      busy={ordering.busy}
      failure={ordering.failure}
      submit="Create order"
      disabled={form.values.purchaseOrder.trim() === ''}
    >
      <p>
        {`This creates an order of ${formatRupees(fromRupees(quotation.total))} and takes the books from stock. We’ll email the institution a confirmation.`}
      </p>
      <TextField {...form.field('purchaseOrder', 'Their purchase order number')} required maxLength={60} />
    </StaffForm>
  )
}
