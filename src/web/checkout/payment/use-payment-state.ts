import { useCallback, useEffect, useState } from 'react'

import { ApiError } from '#web/api-error.ts'
import { type CheckoutBody, paymentState } from '#web/order/payment-outcome.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** No such payment of this shopper. */
  unknown: boolean
  /** The last check got no answer; there will be another. */
  offline: boolean
  /** Checked for long enough without a decision: `check` starts again. */
  stopped: boolean
}

type Answer = Omit<PaymentState, 'stopped'>

const NOTHING_YET: Answer = { body: undefined, unknown: false, offline: false }

/** Checks how a payment stands until it is decided; without a connection it tries again. */
export function usePaymentState(
  gatewayOrderId: string,
  enabled: boolean,
): PaymentState & { check: () => void } {
  const [answer, setAnswer] = useState(NOTHING_YET)
  const [checking, setChecking] = useState(true)
  useEffect(() => {
    if (!enabled || !checking) return
    const controller = new AbortController()
    const check = async (signal: AbortSignal) => {
      const decided = await poll(gatewayOrderId, signal, setAnswer)
      if (!decided && !signal.aborted) setChecking(false)
    }
    void check(controller.signal)
    return () => controller.abort()
  }, [gatewayOrderId, enabled, checking])
  const checkAgain = useCallback(() => setChecking(true), [])
  return { ...answer, stopped: !checking, check: checkAgain }
}

type Update = (change: (before: Answer) => Answer) => void

/** False when it was checked for long enough, or the screen is gone. */
async function poll(gatewayOrderId: string, signal: AbortSignal, update: Update): Promise<boolean> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const body = await paymentState(gatewayOrderId, signal)
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
 * How long to wait before checking again about an undecided payment: quick while the shopper watches, slower later,
 * because some bank answers take minutes; undefined when to leave it to the shopper. Both in milliseconds.
 */
export function pollDelay(elapsed: number): number | undefined {
  if (elapsed < MINUTE / 2) return 2_000
  if (elapsed < 5 * MINUTE) return 5_000
  return elapsed < 20 * MINUTE ? 20_000 : undefined
}
