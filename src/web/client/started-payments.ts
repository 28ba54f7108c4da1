import { useSyncExternalStore } from 'react'

import type { LineCopies } from './cart.ts'
import { cart } from './cart-store.ts'
import { createStoredValue } from './stored-value.ts'

/** A payment started in this browser, stored until the shopper has seen its outcome. */
export interface BrowserPayment {
  gatewayOrderId: string
  /** In paise. */
  amount: number
  /** Cart lines that the payment pays for, by their keys. */
  lines: LineCopies[]
  /**
   * `open`: the payment window was opened, and the shopper hasn't seen the outcome. `waiting`: the shopper
   * has seen that the bank is still deciding. `closed`: the shopper has seen that nothing was paid, but a
   * late payment may still arrive.
   */
  state: 'open' | 'waiting' | 'closed'
  startedAt: number
}

const STATES = new Set<unknown>(['open', 'waiting', 'closed'])
/** Just over the two weeks for which the shop checks for late payments (docs/decisions/late-payments.md). */
const KEPT_MS = 15 * 24 * 60 * 60 * 1000
const MOST = 5
const NONE: BrowserPayment[] = []

/**
 * Started payments, newest first. All tabs share them, because a phone may discard the waiting page and every
 * tab has the cart.
 */
export const startedPayments = createStoredValue<BrowserPayment[]>({
  key: 'startedPayments',
  empty: NONE,
  read: readPayments,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Payment whose window is open in this page. Unlike the storage, another tab's logout doesn't clear it. */
let inWindow: string | undefined

/** Started payments; empty until hydration. */
export function useStartedPayments(): BrowserPayment[] {
  return useSyncExternalStore(
    startedPayments.subscribe,
    startedPayments.get,
    startedPayments.getServerSnapshot,
  )
}

/** Records a payment before its window opens. */
export function paymentStarted(payment: Omit<BrowserPayment, 'state' | 'startedAt'>, now = Date.now()): void {
  inWindow = payment.gatewayOrderId
  const added: BrowserPayment = { ...payment, state: 'open', startedAt: now }
  startedPayments.change((payments) => [added, ...without(payments, added.gatewayOrderId)].slice(0, MOST))
}

/** Call after the window has closed and the page that waited for it has moved on. */
export function closePaymentWindow(): void {
  inWindow = undefined
}

/** Reports whether the payment window is open in this page. */
export function isInWindow(): boolean {
  return inWindow !== undefined
}

/** Records that the shopper has seen this state of the payment. */
export function recordPaymentSeen(gatewayOrderId: string, state: 'waiting' | 'closed'): void {
  const isNews = (payment: BrowserPayment) =>
    payment.gatewayOrderId === gatewayOrderId && payment.state !== state
  startedPayments.change((payments) =>
    payments.some(isNews)
      ? payments.map((payment) => (isNews(payment) ? { ...payment, state } : payment))
      : payments,
  )
}

/** Removes a payment whose outcome the shopper has seen. */
export function forgetPayment(gatewayOrderId: string): void {
  startedPayments.change((payments) => without(payments, gatewayOrderId))
}

/**
 * Removes what a payment bought from the cart. That happens only once, in the first tab that loads the order.
 * Returns false if this browser didn't start the payment, or if it is already settled.
 */
export function removeBought(gatewayOrderId: string): boolean {
  let payment: BrowserPayment | undefined
  startedPayments.change((payments) => {
    payment = payments.find((one) => one.gatewayOrderId === gatewayOrderId)
    return payment ? without(payments, gatewayOrderId) : payments
  })
  if (payment) cart.removeBought(payment.lines)
  return payment !== undefined
}

/** Id of the payment whose outcome the shopper hasn't seen. A login that interrupted it returns to it. */
export function unseenPayment(): string | undefined {
  return inWindow ?? startedPayments.get().find(({ state }) => state === 'open')?.gatewayOrderId
}

/** Returns the payment for exactly these lines, if their books may still be held for it. */
export function paymentOf(
  payments: readonly BrowserPayment[],
  lines: readonly LineCopies[],
): BrowserPayment | undefined {
  const wanted = linesText(lines)
  return payments.find(({ state, lines: bought }) => state !== 'closed' && linesText(bought) === wanted)
}

function linesText(lines: readonly LineCopies[]): string {
  return lines
    .map(({ key, quantity }) => `${quantity} ${key}`)
    .toSorted()
    .join()
}

function without(payments: readonly BrowserPayment[], gatewayOrderId: string): BrowserPayment[] {
  return payments.filter((payment) => payment.gatewayOrderId !== gatewayOrderId)
}

/** Parses stored payments. Skips malformed entries, and payments that the shop no longer checks. */
function readPayments(text: string): BrowserPayment[] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored)) return NONE
  return stored.filter(isPayment).filter(({ startedAt }) => startedAt > Date.now() - KEPT_MS)
}

function isPayment(stored: unknown): stored is BrowserPayment {
  if (typeof stored !== 'object' || stored === null) return false
  const { gatewayOrderId, amount, lines, state, startedAt } = stored as Record<string, unknown>
  return (
    typeof gatewayOrderId === 'string' &&
    /^\w{1,64}$/.test(gatewayOrderId) &&
    typeof amount === 'number' &&
    typeof startedAt === 'number' &&
    STATES.has(state) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  )
}

function isLine(stored: unknown): stored is LineCopies {
  if (typeof stored !== 'object' || stored === null) return false
  const { key, quantity } = stored as Record<string, unknown>
  return typeof key === 'string' && typeof quantity === 'number' && quantity > 0
}
