import { useState } from 'react'

import type { AdminBookPageJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { newFormKey } from '#web/admin/orders/form/form-key.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'

import { NO_SALE, refuse, saleBody, takeFound, type TillCustomer, WALK_IN } from './sale.ts'

const MAX_FOUND = 10

async function findBooks(search: string) {
  const query = { search, state: 'active', limit: MAX_FOUND }
  return (await adminApi.get<AdminBookPageJson>('/admin/books', { query })).books
}

/** A counter sale: its books, its customer and, once paid, its order. */
export function useTill() {
  const shop = useShop().address
  const [sale, setSale] = useState(NO_SALE)
  const [customer, setCustomer] = useState<TillCustomer>(WALK_IN)
  const [formKey, setFormKey] = useState(newFormKey)
  const [sold, setSold] = useState<OrderBody>()
  const payment = useAction({
    run: (paidBy: PaidBy) =>
      adminApi.post<OrderBody>('/orders', saleBody(sale, { paidBy, customer, shop, formKey })),
    failed: 'The sale couldn’t be saved. Try again.',
    silent: true,
    onDone(order) {
      setSold(order)
      setSale(NO_SALE)
      setCustomer(WALK_IN)
      setFormKey(newFormKey())
    },
  })

  async function scan(text: string): Promise<void> {
    setSold(undefined)
    payment.forgetFailure()
    try {
      const found = await findBooks(text)
      setSale((now) => takeFound(now, text, found))
    } catch {
      setSale((now) => refuse(now, `“${text}” couldn’t be looked up. Scan it again.`))
    }
  }
  return { sale, setSale, customer, setCustomer, sold, payment, scan }
}
