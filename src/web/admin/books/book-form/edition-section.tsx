import { useFormContext, useWatch } from 'react-hook-form'

import { COUNTRY_NAMES } from '#modules/catalogue/countries.ts'
import { isImported } from '#modules/catalogue/origin.ts'
import { HALL_RULE } from '#modules/law/exams/hall.ts'
import { longDate } from '#platform/indian-day.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'
import { editionLine } from '#web/shared/book/edition-text.ts'
import { CalendarButton } from '#web/ui/calendar-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { parseDate } from '#web/ui/typed-date.ts'

import { BookTextField, DeclaredFields, useHint, useIssue } from './book-text-field.tsx'
import { SupersedesField } from './supersedes-field.tsx'
import { type BookValues, type EditedBook, formLabel } from './values/form-fields.ts'

/** The edition, and how current its law is: professionals choose a book by these. */
export function EditionSection({ book }: { book: EditedBook | undefined }) {
  return (
    <FormSection title="Edition and law">
      <FieldGrid>
        <BookTextField field="edition" hint="As printed on the title page." placeholder="6th" />
        <BookTextField field="date" hint="Used to sort lists by newest." />
        <AmendedUpToField />
        <BookTextField field="lawStatedAsOn" hint="The date stated by the author." />
        <SupersedesField book={book} />
        <BookTextField
          field="tradeInPrice"
          hint="Discount in the shop for handing in the old edition. Shown on the book’s page."
        />
        <BookTextField field="publisher" />
        <BookTextField field="language" placeholder="English" />
        <BookTextField field="binding" placeholder="Paperback" />
        <DeclaredFields section="edition" />
      </FieldGrid>
      <EditionLine />
    </FormSection>
  )
}

/** Accepts the publisher's own wording, or a calendar day that it spells out. */
function AmendedUpToField() {
  const { register, setValue } = useFormContext<BookValues>()
  const pick = (day: string) => setValue('amendedUpTo', day && longDate(day), { shouldValidate: true })
  return (
    <Field
      label={formLabel('amendedUpTo')}
      required={false}
      hint={useHint('amendedUpTo', 'Latest Act or date covered.')}
      error={useIssue('amendedUpTo')}
    >
      {(wiring) => (
        <div className="relative">
          <Input
            {...wiring}
            {...register('amendedUpTo')}
            autoComplete="off"
            placeholder="Finance Act, 2026"
            className="pr-12"
          />
          <CalendarButton label="Choose the date of the last amendment" day="" onPick={pick} />
        </div>
      )}
    </Field>
  )
}

/** Previews the edition line that the book page builds from these fields. */
function EditionLine() {
  const [edition, date, amendedUpTo, lawStatedAsOn] = useWatch<
    BookValues,
    ['edition', 'date', 'amendedUpTo', 'lawStatedAsOn']
  >({ name: ['edition', 'date', 'amendedUpTo', 'lawStatedAsOn'] })
  const line = editionLine({
    edition: edition.trim() || null,
    publishedText: date.slice(0, 4) || null,
    amendedUpTo: amendedUpTo.trim() || null,
    lawStatedAsOn: parseDate(lawStatedAsOn) ?? null,
  })
  if (!line) return null
  return (
    <p className="mt-5 rounded-md bg-sunken px-4 py-3 text-sm">
      <span className="text-ink-soft">The book’s page says: </span>
      <span className="font-medium">{line}</span>
    </p>
  )
}

/** Examinations and attempts that the book is for. Empty fields aren't inferred. */
export function ExamSection() {
  return (
    <FormSection title="Examinations">
      <FieldGrid>
        <DeclaredFields section="exams" />
        <BookTextField
          field="hallCheckedOn"

          hint={`The rule: ${HALL_RULE}. Only if you’ve checked this edition.`}
        />
      </FieldGrid>
    </FormSection>
  )
}

/** Country of origin, and the importer of an imported book. */
export function OriginSection() {
  const countryOfOrigin = useWatch<BookValues, 'countryOfOrigin'>({ name: 'countryOfOrigin' })
  return (
    <FormSection title="Origin">
      <FieldGrid>
        <CountryField />
        {isImported({ countryOfOrigin }) ? (
          <>
            <BookTextField field="importerName" required hint="Shown on the book’s page." />
            <BookTextField field="importerAddress" required className="sm:col-span-2" />
          </>
        ) : null}
      </FieldGrid>
    </FormSection>
  )
}

function CountryField() {
  const { register } = useFormContext<BookValues>()
  return (
    <Field
      label={formLabel('countryOfOrigin')}
      hint="Where the book was printed. Choose it once you know it."
      error={useIssue('countryOfOrigin')}
    >
      {(wiring) => (
        <Select {...wiring} {...register('countryOfOrigin')}>
          <option value="">Not stated</option>
          {COUNTRY_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
