import type { PublicQuotation } from '#modules/institutions/quotations.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Money } from '#web/shop/price.tsx'

type QuotedLine = PublicQuotation['lines'][number]

/** The quoted books; a line states if the stock is now too small. */
export function QuotedLines({ quotation }: { quotation: PublicQuotation }) {
  const open = quotation.state === 'open'
  return (
    <ul
      aria-label="Books of the quotation"
      className="mt-6 flex flex-col divide-y divide-line border-y border-line"
    >
      {quotation.lines.map((line) => (
        <li key={line.bookId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 wrap-anywhere">
            {line.available === null ? (
              line.title
            ) : (
              <a href={links.book(line.bookId)} className="underline-offset-4 hover:underline">
                {line.title}
              </a>
            )}
          </span>
          <span className="text-right font-medium tabular-nums">
            <Money paise={fromRupees(line.amount)} />
          </span>
          <span className="col-span-2 text-sm text-ink-soft tabular-nums">{factsOf(line)}</span>
          {open && shortText(line) !== undefined ? (
            <span className="col-span-2 text-sm font-medium text-caution">{shortText(line)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function factsOf(line: QuotedLine) {
  const { edition, isbn, quantity, price, discountPercent, priceChanged } = line
  const known = [edition, isbn === null ? '' : `ISBN ${isbn}`].filter(Boolean).join(' · ')
  return (
    <>
      <span>{`${known === '' ? '' : `${known} · `}${quantity} × `}</span>
      <Money paise={fromRupees(price)} />
      <span>{`${discountPercent > 0 ? ` less ${discountPercent} %` : ''}${priceChanged ? ' · our price has changed since; yours holds' : ''}`}</span>
    </>
  )
}

function shortText({ available, quantity }: QuotedLine): string | undefined {
  if (available === null) return 'We no longer sell this book.'
  if (available >= quantity) return undefined
  return available === 0 ? 'Out of stock at the moment.' : `Only ${available} in stock at the moment.`
}
