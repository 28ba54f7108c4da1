import { useWatch } from 'react-hook-form'

import { BOOK_HSN } from '#modules/catalogue/hsn.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { Price } from '#web/ui/price.tsx'

import { BookTextField } from './book-text-field.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import { HsnRate } from './hsn-rate.tsx'
import { shownPrices } from './shown-prices.ts'
import type { BookValues } from './form-fields.ts'

const MONEY = { inputMode: 'decimal' } as const

export function PriceSection() {
  return (
    <FormSection title="Price and stock">
      <FieldGrid>
        <BookTextField field="price" hint="In rupees, taxes included." {...MONEY} />
        <BookTextField field="originalPrice" hint="The printed one; shown struck through." {...MONEY} />
        <BookTextField field="discountPrice" hint="If given, this is what is charged." {...MONEY} />
        <BookTextField field="stock" hint="Copies on the shelf." inputMode="numeric" />
        <BookTextField
          field="hsn"
          hint={<HsnHint />}
          inputMode="numeric"
          placeholder={BOOK_HSN}
          maxLength={8}
        />
      </FieldGrid>
      <Savings />
    </FormSection>
  )
}

function HsnHint() {
  const mayReadRates = useMay('taxes.read')
  return (
    <>
      Decides the rate of GST; {BOOK_HSN} for printed books. {mayReadRates ? <HsnRate /> : null}
    </>
  )
}

/** What a shopper will see, while it is typed. */
function Savings() {
  const [price, originalPrice, discountPrice] = useWatch<
    BookValues,
    ['price', 'originalPrice', 'discountPrice']
  >({ name: ['price', 'originalPrice', 'discountPrice'] })
  const shown = shownPrices({ price, originalPrice, discountPrice })
  return (
    <section aria-label="As shoppers see it" className="mt-5 min-h-18 rounded-md bg-sunken px-4 py-3">
      <p className="mb-1 text-sm text-ink-soft">As shoppers see it</p>
      {shown ? (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <Price current={shown.current} original={shown.original} percentOff={shown.percentOff} />
          {shown.savings ? <p className="text-sm text-savings">You save {shown.savings}</p> : null}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">No price yet.</p>
      )}
    </section>
  )
}
