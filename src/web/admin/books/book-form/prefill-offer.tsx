import { useState } from 'react'
import { useFormContext } from 'react-hook-form'

import { BOOK_FIELD_NAMES, BOOK_FIELDS, pick } from '#modules/catalogue/book-fields.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import {
  type BookValues,
  type EditedBook,
  FORM_FIELDS,
  type FormField,
  formLabel,
  NO_VALUES,
  valuesOf,
  wire,
} from './values/form-fields.ts'

/** Values from another book or the catalogue, keyed by form field. */
export type KnownFields = Partial<Record<FormField, string | number | null>>

interface Offer {
  field: FormField
  label: string
  now: string
  known: string
}

/** Never offered: the ISBN, values that the shop decides, and links to other books. */
const OWN_BUSINESS: readonly FormField[] = ['isbn', 'stock', 'supersedes', 'discountPrice']

/** Lists values of the known edition that differ from the form's. */
export function offersOf(known: KnownFields, values: BookValues): Offer[] {
  return FORM_FIELDS.flatMap((field) => {
    const text = String(known[field] ?? '')
    if (OWN_BUSINESS.includes(field) || text === '') return []
    if (wire(field, text) === wire(field, values[field])) return []
    return [{ field, label: formLabel(field), now: values[field].trim(), known: text }]
  })
}

/** Preselects only empty fields; staff must tick a field to overwrite input. */
export function ticked(offers: readonly Offer[]): ReadonlySet<FormField> {
  return new Set(offers.filter(({ now }) => now === '').map(({ field }) => field))
}

/** Returns the fields that all editions share, so not the year, the price or the ISBN. */
export function fieldsOfTheWork(older: BookValues): Partial<BookValues> {
  return pick(
    older,
    BOOK_FIELD_NAMES.filter((field) => BOOK_FIELDS[field].ofWork),
  )
}

/** Initial values of a book's next edition. */
export function nextEdition(older: EditedBook): BookValues {
  return { ...NO_VALUES, ...fieldsOfTheWork(valuesOf(older)), supersedes: older._id }
}

export interface PrefillOfferProps {
  label: string
  /** Source of the values, shown before the question. */
  lead: string
  known: KnownFields
}

/** Offers catalogue values field by field. Typed input is overwritten only in fields that staff tick. */
export function PrefillOffer({ label, lead, known }: PrefillOfferProps) {
  const { getValues, setValue, setFocus } = useFormContext<BookValues>()
  const [offers] = useState(() => offersOf(known, getValues()))
  const [chosen, setChosen] = useState(() => ticked(offers))
  const [closed, setClosed] = useState(false)
  if (offers.length === 0 || closed) return null

  const toggle = (field: FormField, on: boolean) =>
    setChosen(new Set(on ? [...chosen, field] : [...chosen].filter((other) => other !== field)))
  function fillIn(): void {
    for (const { field, known } of offers) {
      if (chosen.has(field)) setValue(field, known, { shouldDirty: true, shouldValidate: true })
    }
    setClosed(true)
    setFocus('title')
  }
  return (
    <section aria-label={label} className="mt-3 rounded-md border border-notice bg-notice-wash p-4">
      <p className="font-medium">{`${lead}: fill in ${listed(offers)}?`}</p>
      <ul className="my-2">
        {offers.map((offer) => (
          <li key={offer.field}>
            <Checkbox
              label={<OfferText offer={offer} />}
              checked={chosen.has(offer.field)}
              onChange={(event) => toggle(offer.field, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={chosen.size === 0} onClick={fillIn}>
          {chosen.size === 1 ? 'Fill in 1 field' : `Fill in ${chosen.size} fields`}
        </Button>
        <SmallButton onClick={() => setClosed(true)}>No, thanks</SmallButton>
      </div>
    </section>
  )
}

function OfferText({ offer: { label, known, now } }: { offer: Offer }) {
  return (
    <span className="text-sm [overflow-wrap:anywhere]">
      <span>{`${label}: `}</span>
      <strong className="line-clamp-2 font-semibold">{known}</strong>
      {now ? <span className="text-caution">{` replaces “${now}”`}</span> : null}
    </span>
  )
}

/** Lists the offered fields: 'title, author, pages' or 'title, author, pages and 4 more'. */
function listed(offers: readonly Offer[]): string {
  const labels = offers.map(({ label }) => label.toLowerCase())
  return labels.length > 4
    ? `${labels.slice(0, 3).join(', ')} and ${labels.length - 3} more`
    : labels.join(', ')
}
