import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { BOOK_HSN, HSN_DIGITS } from '#modules/catalogue/book-fields.ts'
import { listTaxRates } from '#modules/invoicing/invoicing.operations.ts'
import { rateOn, type TaxRate } from '#modules/invoicing/tax.ts'
import { plainHsn } from '#platform/hsn.ts'
import { indianDay } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { TAX_RATES } from '#web/admin/settings/tax-rates.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { Price } from '#web/shared/shop/price.tsx'

import { BookTextField } from './book-text-field.tsx'
import type { BookValues } from './values/form-fields.ts'
import { shownPrices } from './values/previewed-book.ts'

export function PriceSection() {
  return (
    <FormSection title="Price and stock">
      <FieldGrid>
        <BookTextField field="price" hint="In ₹, including taxes." />
        <BookTextField field="originalPrice" hint="The MRP, shown struck through." />
        <BookTextField field="discountPrice" hint="Charged instead of the price." />
        <BookTextField field="stock" hint="Copies in stock." />
        <BookTextField field="hsn" hint={<HsnHint />} placeholder={BOOK_HSN} />
      </FieldGrid>
      <Savings />
    </FormSection>
  )
}

function HsnHint() {
  const mayReadRates = useMay('taxes.read')
  return (
    <>
      <span>{`Determines the GST rate. ${BOOK_HSN} for printed books. `}</span>
      {mayReadRates ? <HsnRate /> : null}
    </>
  )
}

function Savings() {
  const [price, originalPrice, discountPrice] = useWatch<
    BookValues,
    ['price', 'originalPrice', 'discountPrice']
  >({ name: ['price', 'originalPrice', 'discountPrice'] })
  const shown = shownPrices({ price, originalPrice, discountPrice })
  return (
    <section aria-label="What shoppers see" className="mt-5 min-h-18 rounded-md bg-sunken px-4 py-3">
      <p className="mb-1 text-sm text-ink-soft">What shoppers see</p>
      {shown ? (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <Price current={shown.current} original={shown.original} percentOff={shown.percentOff} />
          {shown.savings ? <p className="text-sm text-savings">{`You save ${shown.savings}`}</p> : null}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">No price yet.</p>
      )}
    </section>
  )
}

/**
 * Shows the GST rate of the typed HSN, or warns that none is recorded: such a book can't be saved.
 */
function HsnRate() {
  const { data } = useOperation(listTaxRates)
  const typed = plainHsn(useWatch<BookValues, 'hsn'>({ name: 'hsn' })) || BOOK_HSN
  return (
    <>
      <span aria-live="polite">
        {data && HSN_DIGITS.test(typed) ? <Rate hsn={typed} recorded={data.rates} /> : null}
      </span>
      <span> </span>
      <a href={`${adminLinks.settings()}#${TAX_RATES}`} className="underline underline-offset-4">
        View the rates
      </a>
    </>
  )
}

function Rate({ hsn, recorded }: { hsn: string; recorded: readonly TaxRate[] }) {
  const [today] = useState(() => indianDay(new Date()))
  // The API lists the newest rate first; `rateOn` expects the oldest first.
  const rate = rateOn(today, hsn, recorded.toReversed())
  if (rate !== undefined) return <span>{`Today ${rate / 100} % for ${hsn}.`}</span>
  return (
    <span className="text-caution">{`No rate has been recorded for ${hsn}. Record one before you save the book.`}</span>
  )
}
