import { discountPercent } from '#modules/catalogue/book.ts'
import type { Paise } from '#platform/money.ts'
import { Money } from '#web/shared/shop/price.tsx'

const NOTE = 'text-sm text-ink-soft'
const TAXES = '(incl. of all taxes)'

/** A book's price with its MRP, worded as the Legal Metrology (Packaged Commodities) Rules ask. */
export function BookPrice({ current, mrp }: { current: Paise; mrp: Paise }) {
  const percentOff = discountPercent({ shownPrice: current, originalPrice: mrp })
  const amount = <Money paise={current} className="text-3xl font-semibold" />
  if (mrp <= current) {
    return (
      <p data-keep-clear className="price">
        <span className={NOTE}>MRP</span>
        {amount}
        <span className={NOTE}>{TAXES}</span>
      </p>
    )
  }
  return (
    <p data-keep-clear className="price">
      {amount}
      {percentOff > 0 ? <span className="font-semibold text-savings">{`${percentOff}% OFF`}</span> : null}
      <span className={`${NOTE} flex basis-full flex-wrap gap-x-1.5`}>
        <span>MRP</span>
        <Money paise={mrp} struck />
        <span>{TAXES}</span>
      </span>
    </p>
  )
}
