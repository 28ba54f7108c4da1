import { useRef, useState } from 'react'

import { listStaffBooks } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import type { PaidBy } from '#modules/orders/paid-by.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { newFormKey } from '#web/admin/kit/requests/use-operation.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'

import { enterOrder } from '#web/admin/orders/form/enter-order.ts'
import { saleBody } from './sale.ts'
import {
  beginScan,
  canPay,
  dropScan,
  endSale,
  endScan,
  failPayment,
  failScan,
  newTill,
  type PendingScan,
  storedTill,
  type Till,
} from './till.ts'

const MAX_FOUND = 10

async function findBooks(search: string) {
  const query = { search, state: 'active', limit: MAX_FOUND }
  return (await staffCall(listStaffBooks, { query })).books
}

/** The till of this device. Changes apply at once, because scans and presses come between two renders. */
function useStoredTill() {
  const [till, setTill] = useState(() => storedTill.get() ?? newTill())
  const latest = useRef(till)
  return {
    till,
    now: () => latest.current,
    change(next: (till: Till) => Till): void {
      latest.current = next(latest.current)
      storedTill.set(latest.current)
      setTill(latest.current)
    },
  }
}

/** A counter sale: its books, its customer and, once paid, its order. */
export function useTill() {
  const shop = useShop().address
  const { till, now, change } = useStoredTill()
  const [sold, setSold] = useState<OrderBody>()
  const payment = useAction({
    run(paidBy: PaidBy) {
      const { sale, customer } = now()
      return enterOrder(saleBody(sale, { paidBy, customer, shop, formKey: sale.key }))
    },
    failed: 'The sale couldn’t be saved. Try again.',
    silent: true,
    onDone(order) {
      setSold(order)
      change(endSale)
    },
    onFailed: (error) => change((held) => failPayment(held, isAnswer(error))),
  })

  async function scan(text: string): Promise<void> {
    setSold(undefined)
    if (now().paying === undefined) payment.forgetFailure()
    const id = newFormKey()
    const begun = beginScan(now(), id, text)
    change(() => begun.till)
    try {
      const found = await findBooks(text)
      change((held) => endScan(held, begun.key, id, found))
    } catch {
      change((held) => failScan(held, begun.key, id))
    }
  }
  async function pay(paidBy: PaidBy): Promise<void> {
    if (!canPay(now())) return
    change((held) => ({ ...held, paying: paidBy }))
    await payment.run(paidBy)
  }
  return {
    till,
    change,
    sold,
    payment,
    pay,
    scan,
    scanAgain({ id, text }: PendingScan): void {
      change((held) => dropScan(held, id))
      void scan(text)
    },
  }
}

/** Reports whether the server refused the sale; after anything else it may have been saved. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408
}
