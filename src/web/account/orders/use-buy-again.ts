import { useState } from 'react'

import { messageOf } from '#web/api-error.ts'
import { cart } from '#web/browser/cart-store.ts'
import { notify } from '#web/browser/toast.ts'

import { type AgainOutcome, againOutcome, cartLines } from './again.ts'
import { ordersApi } from './orders-api.ts'

/** Puts what of an order is still for sale into the cart, at today's prices. */
export function useBuyAgain(orderId: string) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<AgainOutcome>()
  async function buy(): Promise<void> {
    setBusy(true)
    try {
      const again = await ordersApi.again(orderId)
      for (const line of cartLines(again)) cart.add(line, line.quantity)
      setOutcome(againOutcome(again))
    } catch (error) {
      notify.error(messageOf(error, 'The books could not be added to the cart. Please try again.'))
    }
    setBusy(false)
  }
  return { busy, outcome, buy }
}
