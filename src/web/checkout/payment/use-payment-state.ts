import { useCallback, useEffect, useState } from 'react'

import { isNotFound } from '#web/client/api-error.ts'
import { type CheckoutBody, paymentState } from '#web/shared/order/payment-outcome.ts'

export interface PaymentState {
  body: CheckoutBody | undefined
  /** True if this shopper has no such payment. */
  unknown: boolean
  /** The last check failed; it will be retried. */
  offline: boolean
  /** The polling limit was reached without a decision; `check` resumes. */
  stopped: boolean
}

type Answer = Omit<PaymentState, 'stopped'>

const NOTHING_YET: Answer = { body: undefined, unknown: false, offline: false }

/** Polls the state of a payment until it is decided; retries without a connection. */
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

/** Returns false if the polling limit was reached or the screen was left. */
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

/** Waits, or returns at once when the screen is left. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

const MINUTE = 60_000

/**
 * Delay before the next check of an undecided payment: short while the shopper watches, longer later, because
 * some bank responses take minutes. Undefined once polling should stop. Both in milliseconds.
 */
export function pollDelay(elapsed: number): number | undefined {
  if (elapsed < MINUTE / 2) return 2_000
  if (elapsed < 5 * MINUTE) return 5_000
  return elapsed < 20 * MINUTE ? 20_000 : undefined
}
