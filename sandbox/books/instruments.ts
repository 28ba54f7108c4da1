import { z } from 'zod'

import type { PaymentEntity, PaymentError } from './entities.ts'

/** A payment instrument in the window; only the gateway's published test instruments are accepted. */
export const instrument = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), number: z.string().regex(/^\d{12,19}$/) }),
  z.strictObject({ method: z.literal('upi'), vpa: z.string().regex(/^[\w.-]{1,64}@[A-Za-z]{2,32}$/) }),
  z.strictObject({ method: z.literal('netbanking'), bank: z.string().regex(/^[A-Z]{4}$/) }),
])

export type Instrument = z.infer<typeof instrument>

export const FAILURE_REASONS = [
  'payment_failed',
  'payment_cancelled',
  'payment_timed_out',
  'insufficient_fund',
  'card_declined',
  'card_disabled_for_online_payments',
  'card_number_invalid',
  'authentication_failed',
  'gateway_technical_error',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

const DESCRIPTIONS: Record<FailureReason, string> = {
  payment_failed: 'Payment failed',
  payment_cancelled: 'Payment was cancelled by the customer',
  payment_timed_out: 'Payment was not completed on time',
  insufficient_fund: 'Payment failed because of insufficient funds in the account',
  card_declined: 'Payment was declined by the bank that issued the card',
  card_disabled_for_online_payments: 'The card is not enabled for online payments',
  card_number_invalid: 'The card number is not valid',
  authentication_failed: 'Payment failed because the bank could not authenticate the customer',
  gateway_technical_error: 'Payment failed because of a technical fault at the bank',
}

/** Test cards that fail for a fixed reason (reference sheet §2). */
const FORCED = new Map(
  Object.entries<FailureReason>({
    '4100280000090000': 'payment_timed_out',
    '4100280000080001': 'insufficient_fund',
    '4100280000070002': 'payment_cancelled',
    '4100280000060003': 'card_declined',
    '4100280000050004': 'card_declined',
    '4100280000040005': 'card_declined',
    '4100280000030006': 'card_disabled_for_online_payments',
    '4100280000010008': 'card_number_invalid',
    '4100280000020007': 'gateway_technical_error',
    '4100280000000009': 'authentication_failed',
  }),
)

const TEST_CARDS = new Set([
  ...FORCED.keys(),
  '4100280000001007',
  '5500670000001002',
  '6527658900001005',
  '36082800091007',
  '340256000401007',
  '5555555555554444',
  '5105105105105100',
  '5104060000000008',
  '4012888888881881',
  '5241810000000000',
])

/** Accepts only published test cards, because real cards don't belong in a sandbox. */
export function isTestInstrument(paidWith: Instrument): boolean {
  return paidWith.method !== 'card' || TEST_CARDS.has(paidWith.number)
}

/**
 * `failure@razorpay` fails whichever button is pressed; a forced-error card determines the reason of a
 * failure.
 */
export function decide(
  paidWith: Instrument,
  outcome: 'success' | 'failure' | 'pending',
  reason: FailureReason,
): { outcome: 'success' | 'failure' | 'pending'; reason: FailureReason } {
  if (paidWith.method === 'upi' && paidWith.vpa === 'failure@razorpay') return { outcome: 'failure', reason }
  const forced = paidWith.method === 'card' ? FORCED.get(paidWith.number) : undefined
  return { outcome, reason: forced ?? reason }
}

/** A plain decline has BAD_REQUEST_ERROR too (sheet §6). */
export function failureFields(reason: FailureReason): PaymentError {
  return {
    error_code: reason === 'gateway_technical_error' ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    error_description: DESCRIPTIONS[reason],
    error_source: reason === 'payment_cancelled' || reason === 'payment_timed_out' ? 'customer' : 'bank',
    error_step: reason === 'authentication_failed' ? 'payment_authentication' : 'payment_authorization',
    error_reason: reason,
  }
}

export const NO_ERROR: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** Returns the fields of a payment that depend on its method. */
export function methodFields(
  paidWith: Instrument,
  random: () => string,
): Pick<PaymentEntity, 'method' | 'bank' | 'vpa' | 'card_id' | 'acquirer_data'> {
  const base = { method: paidWith.method, bank: null, vpa: null, card_id: null }
  if (paidWith.method === 'upi') return { ...base, vpa: paidWith.vpa, acquirer_data: { rrn: random() } }
  if (paidWith.method === 'card') {
    return { ...base, card_id: `card_${random()}`, acquirer_data: { auth_code: random().slice(0, 6) } }
  }
  return { ...base, bank: paidWith.bank, acquirer_data: { bank_transaction_id: random() } }
}
