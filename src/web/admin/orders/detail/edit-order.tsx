import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { OrderDialog } from '#web/admin/orders/form/order-form.tsx'

/** Button that opens the order form, for a customer who gives another address on the phone. */
export function EditOrder({ order, onChanged }: { order: OrderBody; onChanged(): void }) {
  const [edited, setEdited] = useState<OrderBody>()
  return (
    <>
      <SmallButton onClick={() => setEdited(order)}>Edit name or address</SmallButton>
      <OrderDialog order={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />
    </>
  )
}
