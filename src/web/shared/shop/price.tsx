import { clsx } from 'clsx'

import { formatRupees, type Paise } from '#platform/money.ts'

/**
 * An amount on a shopper's page, the only place to change how amounts look (a setting, a shopper's choice).
 * Plain text (titles, messages) uses `formatRupees`.
 */
export function Money({ paise }: { paise: Paise }) {
  return <span translate="no">{`${paise < 0 ? '−' : ''}${formatRupees(Math.abs(paise))}`}</span>
}

interface PriceProps {
  /** In paise, like `original`. */
  current: Paise
  /** Struck through if above `current`. */
  original?: Paise | null | undefined
  /** Whole per cent; shown if above 0. */
  percentOff?: number | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Shows original price and reduction on their own line, for narrow cards. */
  stacked?: boolean | undefined
  className?: string | undefined
}

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-3xl' }

/** A price; a reduced one with its original price and the reduction. */
export function Price({ current, original, percentOff = 0, size = 'md', stacked, className }: PriceProps) {
  const reduced = typeof original === 'number' && original > current
  return (
    <p className={clsx('price', className)}>
      {reduced ? <span className="sr-only">Price</span> : null}
      <span className={clsx('font-semibold', SIZES[size], stacked && 'basis-full')}>
        <Money paise={current} />
      </span>
      {reduced ? (
        <>
          <span className="sr-only">instead of</span>
          <s className={clsx('text-ink-soft', size === 'lg' ? 'text-lg' : 'text-sm')}>
            <Money paise={original} />
          </s>
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
