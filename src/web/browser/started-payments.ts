import { useSyncExternalStore } from 'react'

import type { LineCopies } from './cart.ts'
import { cart } from './cart-store.ts'
import { createStoredValue } from './stored-value.ts'

/** A payment that this browser started, until the shopper has seen how it ended. */
export interface BrowserPayment {
  gatewayOrderId: string
  /** Paise. */
  amount: number
  /** The lines that it buys, by the cart's keys. */
  lines: LineCopies[]
  /**
   * `open`: its window was opened, and the shopper does not know yet how it ended. `waiting`: the shopper knows that the bank
   * decides. `closed`: the shopper knows that nothing was paid; money may still come late.
   */
  state: 'open' | 'waiting' | 'closed'
  startedAt: number
}

const STATES = new Set<unknown>(['open', 'waiting', 'closed'])
/** The shop checks for late money for two weeks (decision 119). */
const KEPT_MS = 15 * 24 * 60 * 60 * 1000
const MOST = 5
const NONE: BrowserPayment[] = []

/** Shared by all tabs: a phone may discard the page that waits, and the cart is in every tab. The newest comes first. */
export const startedPayments = createStoredValue<BrowserPayment[]>({
  key: 'startedPayments',
  empty: NONE,
  read: readPayments,
  write: JSON.stringify,
  storage: () => localStorage,
})

/** The payment whose window is open in this page; another tab's logout clears the storage, not this. */
let inWindow: string | undefined

/** Empty until the page is hydrated. */
export function useStartedPayments(): BrowserPayment[] {
  return useSyncExternalStore(
    startedPayments.subscribe,
    startedPayments.get,
    startedPayments.getServerSnapshot,
  )
}

/** Remembers a payment before its window opens. */
export function paymentStarted(payment: Omit<BrowserPayment, 'state' | 'startedAt'>, now = Date.now()): void {
  inWindow = payment.gatewayOrderId
  const added: BrowserPayment = { ...payment, state: 'open', startedAt: now }
  startedPayments.change((payments) => [added, ...without(payments, added.gatewayOrderId)].slice(0, MOST))
}

/** The window has answered, and the page that waited has gone on. */
export function windowLeft(): void {
  inWindow = undefined
}

/** True while the payment window is open in this page. */
export function isInWindow(): boolean {
  return inWindow !== undefined
}

/** The shopper has seen how the payment stands. */
export function paymentShown(gatewayOrderId: string, state: 'waiting' | 'closed'): void {
  const isNews = (payment: BrowserPayment) =>
    payment.gatewayOrderId === gatewayOrderId && payment.state !== state
  startedPayments.change((payments) =>
    payments.some(isNews)
      ? payments.map((payment) => (isNews(payment) ? { ...payment, state } : payment))
      : payments,
  )
}

/** Forgets a payment whose end the shopper has seen. */
export function forgetPayment(gatewayOrderId: string): void {
  startedPayments.change((payments) => without(payments, gatewayOrderId))
}

/**
 * Takes what a payment bought out of the cart, once: the first tab to see the order does it. False for a payment that this
 * browser has not started, or that is done with.
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

/** The payment whose end the shopper has not seen: where a login leads that interrupted it. */
export function unseenPayment(): string | undefined {
  return inWindow ?? startedPayments.get().find(({ state }) => state === 'open')?.gatewayOrderId
}

/** The payment of exactly these lines, if it may still hold their books. */
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

/** Skips malformed entries and those that the shop no longer checks. */
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
