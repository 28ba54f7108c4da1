import { useCallback, useEffect, useState } from 'react'

import { ApiError } from '#web/api-error.ts'
import { checkoutApi, type CheckoutBody } from './checkout-api.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** No such payment of this shopper. */
  unknown: boolean
  /** The last question had no answer; it is asked again. */
  offline: boolean
  /** Asked for long enough without a decision: `ask` starts again. */
  stopped: boolean
}

type Answer = Omit<PaymentState, 'stopped'>

const NOTHING_YET: Answer = { body: undefined, unknown: false, offline: false }

/** Asks how a payment stands until it is decided; no connection is no answer and asked again. */
export function usePaymentState(
  gatewayOrderId: string,
  enabled: boolean,
): PaymentState & { ask: () => void } {
  const [answer, setAnswer] = useState(NOTHING_YET)
  const [asking, setAsking] = useState(true)
  useEffect(() => {
    if (!enabled || !asking) return
    const controller = new AbortController()
    const ask = async (signal: AbortSignal) => {
      const decided = await poll(gatewayOrderId, signal, setAnswer)
      if (!decided && !signal.aborted) setAsking(false)
    }
    void ask(controller.signal)
    return () => controller.abort()
  }, [gatewayOrderId, enabled, asking])
  const askAgain = useCallback(() => setAsking(true), [])
  return { ...answer, stopped: !asking, ask: askAgain }
}

type Update = (change: (before: Answer) => Answer) => void

/** False when it was asked for long enough, or nobody wants to know any more. */
async function poll(gatewayOrderId: string, signal: AbortSignal, update: Update): Promise<boolean> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const body = await checkoutApi.state(gatewayOrderId, signal)
      update(() => ({ ...NOTHING_YET, body }))
      if (body.outcome !== 'pending') return true
    } catch (error) {
      if (signal.aborted) return false
      if (error instanceof ApiError && error.status === 404) {
        update(() => ({ ...NOTHING_YET, unknown: true }))
        return true
      }
      update((before) => ({ ...before, offline: true }))
    }
    const delay = pollDelay(Date.now() - started)
    if (delay === undefined) return false
    await pause(delay, signal)
  }
  return false
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

const MINUTE = 60_000

/**
 * How long to wait before asking again about an undecided payment: quick while the shopper watches, slower later,
 * because some bank answers take minutes; undefined when to leave it to the shopper. Both in milliseconds.
 */
export function pollDelay(elapsed: number): number | undefined {
  if (elapsed < MINUTE / 2) return 2_000
  if (elapsed < 5 * MINUTE) return 5_000
  return elapsed < 20 * MINUTE ? 20_000 : undefined
}
