import { clsx } from 'clsx'

import { formatRupees, type Paise } from '#platform/money.ts'

/** A sum on a shopper's page: what else the shop says of it (a setting, a choice of the shopper) is said here. Where only text can stand (titles, messages), `formatRupees` writes it. */
export function Money({ paise }: { paise: Paise }) {
  return <span translate="no">{`${paise < 0 ? '−' : ''}${formatRupees(Math.abs(paise))}`}</span>
}

interface PriceProps {
  /** In paise, like `original`. */
  current: Paise
  /** Struck through when above `current`. */
  original?: Paise | null | undefined
  /** Whole per cent; shown when above 0. */
  percentOff?: number | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** What it was, and how much less it is, on a line of their own: for narrow cards. */
  stacked?: boolean | undefined
  className?: string | undefined
}

const SIZES = { sm: 'text-base', md: 'text-lg', lg: 'text-3xl' }

/** A price; if it is reduced, from what and by how much. */
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
