import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { CHARGE_LIST } from '#modules/orders/charges.ts'
import { Money } from '#web/shared/shop/price.tsx'

import type { Amounts } from './order-amounts.ts'

/** Zero as spec §9 writes it for two of the amounts. */
const NOTHING = '₹0'

/** Lines of the summary (spec §2, §9; the last two: DESIGN §5). Dimmed while new amounts load. */
export function SummaryLines({
  amounts,
  pending,
  paid,
  discountLabel = 'Coupon',
}: {
  amounts: Amounts
  pending?: boolean
  /** True if the amount has been paid. */
  paid?: boolean | undefined
  /** 'Coupon' by default; a discount granted by staff has another label. */
  discountLabel?: string
}) {
  const charged = CHARGE_LIST.filter(({ key }) => amounts[key] > 0)
  return (
    <dl
      aria-busy={pending}
      className={clsx('flex flex-col gap-2 text-[0.9375rem] transition-opacity', pending && 'opacity-60')}
    >
      <Line label="Subtotal" value={<Money paise={amounts.subtotal} />} />
      <Line
        label="Savings"
        value={<Money paise={-amounts.savings} />}
        tone={amounts.savings > 0 ? 'savings' : undefined}
      />
      {amounts.discount > 0 ? (
        <Line label={discountLabel} value={<Money paise={-amounts.discount} />} tone="savings" />
      ) : null}
      <Line label="Service Tax" value={NOTHING} />
      <Line label="Shipping" value={NOTHING} />
      <Line label="Order Total" value={<Money paise={amounts.orderTotal} />} tone="strong" />
      {charged.map(({ key, label }) => (
        <Line key={key} label={label} value={<Money paise={amounts[key]} />} />
      ))}
      <Line
        label={paid ? 'Amount paid' : 'Amount payable'}
        value={<Money paise={amounts.payable} />}
        tone="total"
      />
    </dl>
  )
}

type LineTone = 'savings' | 'strong' | 'total'

const TONES: Record<LineTone, string> = {
  savings: 'text-savings font-medium',
  strong: 'mt-1 border-t border-line pt-3 font-semibold',
  total: 'mt-1 border-t border-line pt-3 font-semibold',
}

function Line({ label, value, tone }: { label: string; value: ReactNode; tone?: LineTone | undefined }) {
  return (
    <div className={clsx('flex flex-wrap items-baseline justify-between gap-x-4', tone && TONES[tone])}>
      <dt>{label}</dt>
      <dd translate="no" className="tabular-nums">
        {value}
      </dd>
    </div>
  )
}
