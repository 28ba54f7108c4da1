import { MONEY_METHOD_LABELS } from '#modules/analytics/money.schema.ts'
import { ownValue } from '#platform/own-value.ts'

import { periodText } from './period.ts'

export interface PaymentsFilter {
  from: string
  to: string
  kind: string
  method: string
}

export function fileNameOf(
  { kind }: PaymentsFilter,
  { from, to }: Pick<PaymentsFilter, 'from' | 'to'>,
): string {
  return kind === 'owed' ? 'owed' : `${from}-${to}`
}

const KINDS = new Map([
  ['received', 'Payments'],
  ['refunded', 'Refunds'],
])

/** Names the list: 'Refunds, UPI, 27 Nov 2026'. */
export function titleOf(
  { kind, method }: PaymentsFilter,
  period: Pick<PaymentsFilter, 'from' | 'to'>,
): string {
  if (kind === 'owed') return 'Orders not paid in full, oldest first'
  const label = ownValue(MONEY_METHOD_LABELS, method)
  const parts = [KINDS.get(kind) ?? 'Payments and refunds', label, periodText(period)]
  return parts.filter(Boolean).join(', ')
}
