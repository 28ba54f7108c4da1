import { useCallback, useEffect, useState } from 'react'

import { isNotFound } from '#web/client/api-error.ts'
import { type CheckoutBody, paymentState } from '#web/shared/order/payment-outcome.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** True if the shopper has no such payment. */
  unknown: boolean
  /** True if the last check failed; it will be repeated. */
  offline: boolean
  /** True if the polling limit was reached without an outcome; `check` resumes polling. */
  stopped: boolean
}

type Answer = Omit<PaymentState, 'stopped'>

const NOTHING_YET: Answer = { body: undefined, unknown: false, offline: false }

/** Polls a payment's state until its outcome is known, and keeps trying without a connection. */
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

/** Returns false if the polling limit was reached or the shopper left the screen. */
async function poll(gatewayOrderId: string, signal: AbortSignal, update: Update): Promise<boolean> {
  const started = Date.now()
  while (!signal.aborted) {
    try {
      const body = await paymentState(gatewayOrderId, signal)
      update(() => ({ ...NOTHING_YET, body }))
      if (body.outcome !== 'pending') return true
    } catch (error) {
      if (signal.aborted) return false
      if (isNotFound(error)) {
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

/** Waits, or returns immediately if the shopper leaves the screen. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

const MINUTE = 60_000

/**
 * Returns the delay before the next check of an undecided payment: short while the shopper is probably
 * watching, then longer, because some banks take minutes. Undefined once polling should stop. All times in
 * milliseconds.
 */
export function pollDelay(elapsed: number): number | undefined {
  if (elapsed < MINUTE / 2) return 2_000
  if (elapsed < 5 * MINUTE) return 5_000
  return elapsed < 20 * MINUTE ? 20_000 : undefined
}
