import { useCallback, useEffect, useState } from 'react'

import { ApiError } from '#web/api-error.ts'
import { type CheckoutBody, checkoutApi } from '#web/checkout/checkout-api.ts'

import { pollDelay } from './poll-delay.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** No such payment of this shopper. */
  unknown: boolean
  /** The last question had no answer; it is asked again. */
  offline: boolean
  /** Asked for long enough without a decision: `ask` starts again. */
  stopped: boolean
}

const NOTHING_YET: PaymentState = { body: undefined, unknown: false, offline: false, stopped: false }

/** Asks how a payment stands until it is decided; no connection is no answer and asked again. */
export function usePaymentState(
  gatewayOrderId: string,
  enabled: boolean,
): PaymentState & { ask: () => void } {
  const [state, setState] = useState(NOTHING_YET)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    void poll(gatewayOrderId, controller.signal, setState)
    return () => controller.abort()
  }, [gatewayOrderId, enabled, round])
  const ask = useCallback(() => {
    setState((before) => ({ ...before, stopped: false }))
    setRound((before) => before + 1)
  }, [])
  return { ...state, ask }
}

type Update = (change: (before: PaymentState) => PaymentState) => void

async function poll(gatewayOrderId: string, signal: AbortSignal, update: Update): Promise<void> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const body = await checkoutApi.state(gatewayOrderId, signal)
      update(() => ({ ...NOTHING_YET, body }))
      if (body.outcome !== 'pending') return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && error.status === 404) {
        return update(() => ({ ...NOTHING_YET, unknown: true }))
      }
      update((before) => ({ ...before, offline: true }))
    }
    const delay = pollDelay(Date.now() - started)
    if (delay === undefined) return update((before) => ({ ...before, stopped: true }))
    await pause(delay, signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
