import { type Combo, savingOf } from '#modules/offers/merchandising/combo.ts'
import type { Paise } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Money } from '#web/shared/shop/price.tsx'

/** A combo as shown on the page of one of its books. Amounts are in paise. */
export interface OfferedCombo {
  number: number
  title: string
  price: Paise
  /** The saving according to `savingOf`. A saving of 0 isn't shown. */
  saved: Paise
}

export function offeredCombo(combo: Combo): OfferedCombo {
  const { number, title, price } = combo
  return { number, title, price, saved: savingOf(combo) }
}

/** Combos that contain the book, each with today's saving. Renders nothing if there are none. */
export function OfferedCombos({ combos }: { combos: readonly OfferedCombo[] }) {
  if (combos.length === 0) return null
  return (
    <section aria-labelledby="offered-combos" className="rounded-lg border border-line p-4">
      <h2 id="offered-combos" className="type-label">
        {`Also in ${combos.length === 1 ? 'this combo' : 'these combos'}`}
      </h2>
      <ul className="mt-1">
        {combos.map(({ number, title, price, saved }) => (
          <li key={number}>
            <a
              href={links.combo(number)}
              className="target grid content-center py-1 underline-offset-4 hover:underline sm:flex sm:items-center sm:justify-between sm:gap-x-4"
            >
              <span>{title}</span>
              <span className="text-sm tabular-nums">
                <Money paise={price} />
                {saved > 0 ? (
                  <span className="ml-2 font-semibold text-savings">
                    <span>save </span>
                    <Money paise={saved} />
                  </span>
                ) : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
