import { useFormContext } from 'react-hook-form'

import type { Category } from '#web/admin/categories/category.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

import { formLabel, type BookValues } from './values/form-fields.ts'
import { BookTextField, useHint } from './book-text-field.tsx'
import { FieldGrid, FormSection } from '#web/admin/kit/form-section.tsx'
import { IsbnField } from './isbn-field.tsx'

export interface IdentitySectionProps {
  bookId: string | undefined
  categories: readonly Category[] | undefined
}

/** Which book it is. The ISBN comes first: it may fill in the rest. */
export function IdentitySection({ bookId, categories }: IdentitySectionProps) {
  return (
    <FormSection title="The book">
      <FieldGrid>
        <IsbnField bookId={bookId} />
        <BookTextField field="title" className="sm:col-span-2" />
        <BookTextField field="subtitle" className="sm:col-span-2" />
        <BookTextField field="author" hint="Several with commas between them." className="sm:col-span-2" />
        <CategoryField categories={categories} />
        <BookTextField field="genre" placeholder="Commentary, Bare Act, …" />
      </FieldGrid>
    </FormSection>
  )
}

function CategoryField({ categories }: Pick<IdentitySectionProps, 'categories'>) {
  const { register, formState, getValues } = useFormContext<BookValues>()
  const current = getValues('category')
  const listed = categories?.some(({ slug }) => slug === current)
  return (
    <Field
      label={formLabel('category')}
      required
      hint={useHint('category', undefined)}
      error={formState.errors.category?.message}
    >
      {(wiring) => (
        // Renders anew with its options: a select cannot show a value that it does not have yet.
        <Select key={String(listed)} {...wiring} {...register('category')}>
          <option value="">Select a category</option>
          {current && !listed ? <option value={current}>{current}</option> : null}
          {categories?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
