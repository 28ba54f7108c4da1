import { useState } from 'react'

import type { AcceptedOrder } from '#modules/institutions/quotations.schema.ts'
import type { StaffQuotation } from '#modules/institutions/requests.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const ordering = useAction({
    run: () =>
      adminApi.post<AcceptedOrder>(`/admin/quotations/${quotation._id}/order`, {
        purchaseOrder: purchaseOrder.trim(),
      }),
    done: ({ number }) => `Order ${number} made`,
    failed: 'Failed to make the order',
    refreshes: [path],
    onDone,
  })
  return (
    <Form onSubmit={() => void ordering.run()}>
      <UnsavedGuard dirty={purchaseOrder !== ''} />
      <p>
        {`The books are taken from stock, and an order of ${formatRupees(fromRupees(quotation.total))} is made. The institution gets the confirmation by e-mail.`}
      </p>
      <TextField
        label="Number of their purchase order"
        required
        maxLength={60}
        autoComplete="off"
        value={purchaseOrder}
        onText={setPurchaseOrder}
      />
      {ordering.failure ? (
        <Notice tone="danger" role="alert">
          {ordering.failure}
        </Notice>
      ) : null}
      <Button type="submit" busy={ordering.busy} disabled={purchaseOrder.trim() === ''} className="self-end">
        Make the order
      </Button>
    </Form>
  )
}
