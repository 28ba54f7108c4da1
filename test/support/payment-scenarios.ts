import type { Bank } from './bank.ts'

/** Result of the payment window; undefined if it closed without a payment. */
type Handed = ReturnType<Bank['pay']> | undefined

/** One course of a payment at the bank, and its required end. */
export interface Scenario {
  name: string
  /** Actions while the window is open. */
  pays(bank: Bank, orderId: string): Handed
  /** Set if the window closes without success: the browser reports that instead of placing an order. */
  closed?: true
  /** Later actions of the bank, each the given minutes after the previous step. */
  later?: readonly (readonly [minutes: number, then: (bank: Bank, orderId: string) => void])[]
  /** Set if others buy the remaining stock before the bank decides. By then the hold has expired. */
  shelfEmptied?: true
  /** Set if refunds fail at first; staff retry them once the bank accepts them. */
  refundsFail?: true
  ends: 'ordered' | 'refunded' | 'unpaid'
}

const first = (bank: Bank, orderId: string) => bank.orders.get(orderId)!.payments[0]!.id

const close = (bank: Bank, orderId: string, status: 'failed' | 'created') => {
  bank.pay(orderId, status)
  return undefined
}

/** Every outcome at the gateway (docs/decisions/checkout-settlement.md). */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'captured', pays: (bank, id) => bank.pay(id), ends: 'ordered' },
  { name: 'authorized only', pays: (bank, id) => bank.pay(id, 'authorized'), ends: 'ordered' },
  { name: 'closed without paying', pays: () => undefined, closed: true, ends: 'unpaid' },
  { name: 'declined', pays: (bank, id) => close(bank, id, 'failed'), closed: true, ends: 'unpaid' },
  {
    name: 'declined, then paid on the same order',
    pays: (bank, id) => (bank.pay(id, 'failed'), bank.pay(id)),
    ends: 'ordered',
  },
  {
    name: 'undecided, then yes',
    pays: (bank, id) => close(bank, id, 'created'),
    closed: true,
    later: [[20, (bank, id) => bank.decide(first(bank, id), 'captured')]],
    ends: 'ordered',
  },
  {
    name: 'undecided, then no',
    pays: (bank, id) => close(bank, id, 'created'),
    closed: true,
    later: [[20, (bank, id) => bank.decide(first(bank, id), 'failed')]],
    ends: 'unpaid',
  },
  {
    name: 'undecided for more than a day, then yes',
    pays: (bank, id) => close(bank, id, 'created'),
    closed: true,
    later: [[26 * 60, (bank, id) => bank.decide(first(bank, id), 'captured')]],
    ends: 'refunded',
  },
  {
    name: 'declined, authorized late, books still there',
    pays: (bank, id) => close(bank, id, 'failed'),
    closed: true,
    later: [[45, (bank, id) => bank.decide(first(bank, id), 'authorized')]],
    ends: 'ordered',
  },
  {
    name: 'declined, authorized late, books gone',
    pays: (bank, id) => close(bank, id, 'failed'),
    closed: true,
    shelfEmptied: true,
    later: [
      [40, () => undefined],
      [10, (bank, id) => bank.decide(first(bank, id), 'authorized')],
    ],
    ends: 'refunded',
  },
  {
    name: 'captured twice in the window',
    pays: (bank, id) => (bank.pay(id), bank.pay(id)),
    ends: 'ordered',
  },
  {
    name: 'captured again after the order',
    pays: (bank, id) => bank.pay(id),
    later: [[6, (bank, id) => void bank.pay(id)]],
    ends: 'ordered',
  },
  { name: 'another amount', pays: (bank, id) => bank.pay(id, 'captured', 12_300), ends: 'refunded' },
  {
    name: 'another amount, and the refund fails at the bank',
    pays: (bank, id) => bank.pay(id, 'captured', 12_300),
    refundsFail: true,
    ends: 'refunded',
  },
  {
    name: 'captured, and the gateway is down for an hour',
    pays: (bank, id) => {
      const proof = bank.pay(id)
      bank.silent = true
      return proof
    },
    later: [[60, (bank) => void (bank.silent = false)]],
    ends: 'ordered',
  },
]

/** Arrival of the gateway's webhooks, relative to the browser's own call. */
export const WEBHOOKS = ['never', 'once', 'twice', 'late'] as const
export type Webhooks = (typeof WEBHOOKS)[number]
