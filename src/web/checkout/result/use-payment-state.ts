import { useEffect, useState } from 'react'

import { ApiError } from '#web/api-error.ts'
import { type CheckoutBody, checkoutApi } from '#web/checkout/checkout-api.ts'

import { pollDelay } from './poll-delay.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** No such payment of this shopper. */
  unknown: boolean
  /** The last question had no answer; it is asked again. */
  offline: boolean
}

const NOTHING_YET: PaymentState = { body: undefined, unknown: false, offline: false }

/** Asks how a payment stands until it is decided; no connection is no answer and asked again. */
export function usePaymentState(gatewayOrderId: string, enabled: boolean): PaymentState {
  const [state, setState] = useState(NOTHING_YET)
  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    void poll(gatewayOrderId, controller.signal, setState)
    return () => controller.abort()
  }, [gatewayOrderId, enabled])
  return state
}

type Update = (change: (before: PaymentState) => PaymentState) => void

async function poll(gatewayOrderId: string, signal: AbortSignal, update: Update): Promise<void> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const body = await checkoutApi.state(gatewayOrderId, signal)
      update(() => ({ body, unknown: false, offline: false }))
      if (body.outcome !== 'pending') return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 404) {
        return update(() => ({ body: undefined, unknown: true, offline: false }))
      }
      update((before) => ({ ...before, offline: true }))
    }
    await pause(pollDelay(Date.now() - started), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
