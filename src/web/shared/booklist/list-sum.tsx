import { fromRupees } from '#platform/money.ts'
import { BuyButton } from '#web/shared/book-card/buy-button.tsx'
import { Money } from '#web/shared/shop/price.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { sumOf, takeList, type WantedBook } from './take-list.ts'

/** Shows what a list costs today. */
export function ListSum({ wanted }: { wanted: readonly WantedBook[] }) {
  const { titles, copies, rupees, outOfStock } = sumOf(wanted)
  return (
    <p className="tabular-nums">
      <span className="font-semibold">
        <span>{`${titles === 1 ? '1 title' : `${titles} titles`}, ${copies === 1 ? '1 copy' : `${copies} copies`}: `}</span>
        <Money paise={fromRupees(Math.round(rupees * 100) / 100)} />
      </span>
      {outOfStock > 0 ? (
        <span className="text-ink-soft">
          {` · ${outOfStock === 1 ? 'one is' : `${outOfStock} are`} out of stock and left out`}
        </span>
      ) : null}
    </p>
  )
}

/** Adds a list's books that are in stock to the cart. */
export function TakeListButton({ wanted }: { wanted: readonly WantedBook[] }) {
  const { titles, outOfStock } = sumOf(wanted)
  return (
    <BuyButton disabled={titles === 0} onClick={() => takeList(wanted)}>
      <Icon name="shopping-bag" className="size-4" />
      <span>{outOfStock === 0 ? 'Add all to cart' : `Add the ${titles} in stock to cart`}</span>
    </BuyButton>
  )
}
