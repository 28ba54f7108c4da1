import { useSyncExternalStore } from 'react'

import type { LineCopies } from './cart.ts'
import { cart } from './cart-store.ts'
import { createStoredValue } from './stored-value.ts'

/** A payment started by this browser, kept until the shopper has seen its outcome. */
export interface BrowserPayment {
  gatewayOrderId: string
  /** Paise. */
  amount: number
  /** Lines that it pays for, by the cart's keys. */
  lines: LineCopies[]
  /**
   * `open`: its window was opened and the shopper hasn't seen the outcome. `waiting`: the shopper has seen
   * that the bank is still deciding. `closed`: the shopper has seen that nothing was paid; a late payment may
   * still arrive.
   */
  state: 'open' | 'waiting' | 'closed'
  startedAt: number
}

const STATES = new Set<unknown>(['open', 'waiting', 'closed'])
/** The shop checks for late money for two weeks (docs/decisions/late-payments.md). */
const KEPT_MS = 15 * 24 * 60 * 60 * 1000
const MOST = 5
const NONE: BrowserPayment[] = []

/**
 * Shared by all tabs, because a phone may discard the waiting page and every tab has the cart. Newest first.
 */
export const startedPayments = createStoredValue<BrowserPayment[]>({
  key: 'startedPayments',
  empty: NONE,
  read: readPayments,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** The payment whose window is open in this page. Another tab's logout clears the storage but not this. */
let inWindow: string | undefined

/** Empty until hydration. */
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

/** Call after the window has returned and the waiting page has moved on. */
export function closePaymentWindow(): void {
  inWindow = undefined
}

/** True while the payment window is open in this page. */
export function isInWindow(): boolean {
  return inWindow !== undefined
}

/** Records that the shopper has seen the payment's state. */
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
 * Removes what a payment bought from the cart, once: in the first tab to see the order. Returns false for a
 * payment that this browser did not start or that is already settled.
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

/** The payment whose outcome the shopper hasn't seen: the return address of a login that interrupted it. */
export function unseenPayment(): string | undefined {
  return inWindow ?? startedPayments.get().find(({ state }) => state === 'open')?.gatewayOrderId
}

/** The payment for exactly these lines, if it may still hold their books. */
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

/** Skips malformed entries and payments that the shop no longer checks. */
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
