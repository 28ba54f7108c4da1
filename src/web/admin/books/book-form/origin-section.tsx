import { useFormContext, useWatch } from 'react-hook-form'

import { COUNTRY_NAMES } from '#modules/catalogue/countries.ts'
import { isImported } from '#modules/catalogue/origin.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

import { BookTextField } from './book-text-field.tsx'
import { type BookValues, formLabel } from './values/form-fields.ts'

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
  const { register, formState } = useFormContext<BookValues>()
  return (
    <Field
      label={formLabel('countryOfOrigin')}
      hint="Where the book was printed. Choose it once you know it."
      error={formState.errors.countryOfOrigin?.message}
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
