import { clsx } from 'clsx'

import { formatRupees, type Paise } from '#platform/money.ts'

/**
 * An amount on a shopper's page. All of them use this component, so that a setting or a shopper's choice
 * could change how they look. Plain text (titles, messages) uses `formatRupees`.
 */
export function Money({ paise, struck = false, className }: MoneyProps) {
  const Tag = struck ? 's' : 'span'
  return (
    <Tag translate="no" className={className}>
      {formatRupees(paise)}
    </Tag>
  )
}

interface MoneyProps {
  paise: Paise
  struck?: boolean
  className?: string
}

interface PriceProps {
  /** Price in paise, like `original`. */
  current: Paise
  /** Struck through if it is higher than `current`. */
  original?: Paise | null | undefined
  /** Reduction in whole per cent; shown if above 0. */
  percentOff?: number | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** For cards: with the original price and the reduction on a separate line. */
  stacked?: boolean | undefined
  className?: string | undefined
}

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-3xl' }

/** A price. If it is reduced, the original price and the reduction are next to it. */
export function Price({
  current,
  original,
  percentOff = 0,
  size = 'md',
  stacked = false,
  className,
}: PriceProps) {
  const reduced = typeof original === 'number' && original > current
  return (
    <p data-keep-clear className={clsx('price', className)}>
      <Money paise={current} className={clsx('font-semibold', SIZES[size], stacked && 'basis-full')} />
      {reduced ? (
        <>
          <span className="sr-only">instead of</span>
          <Money
            paise={original}
            struck
            className={clsx('text-ink-soft', size === 'lg' ? 'text-lg' : 'text-sm')}
          />
        </>
      ) : null}
      {percentOff > 0 ? (
        <span className={clsx('font-semibold text-savings', size === 'lg' ? 'text-base' : 'text-sm')}>
          {`${percentOff}% OFF`}
        </span>
      ) : null}
    </p>
  )
}
