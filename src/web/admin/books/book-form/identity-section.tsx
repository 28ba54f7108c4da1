import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { findEdition } from '#modules/catalogue/editing/editing.operations.ts'
import { isbnIssue, isComplete, parseIsbn } from '#modules/catalogue/isbn.ts'
import { type Category, CategoryOptions } from '#web/admin/books/categories/category.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { adminLinks } from '#web/admin-site.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { BookTextField, DeclaredFields, useHint, useIssue } from './book-text-field.tsx'
import { PrefillOffer } from './prefill-offer.tsx'
import { type BookValues, formLabel } from './values/form-fields.ts'

export interface IdentitySectionProps {
  bookId: string | undefined
  categories: readonly Category[] | undefined
}

/** Identity of the book. The ISBN comes first because it can prefill the rest. */
export function IdentitySection({ bookId, categories }: IdentitySectionProps) {
  return (
    <FormSection title="The book">
      <FieldGrid>
        <IsbnField bookId={bookId} />
        <BookTextField field="title" className="sm:col-span-2" />
        <BookTextField field="subtitle" className="sm:col-span-2" />
        <BookTextField field="author" hint="Separate several with commas." className="sm:col-span-2" />
        <CategoryField categories={categories} />
        <DeclaredFields section="book" />
      </FieldGrid>
    </FormSection>
  )
}

function CategoryField({ categories }: Pick<IdentitySectionProps, 'categories'>) {
  const { register, getValues } = useFormContext<BookValues>()
  const current = getValues('category')
  const listed = categories?.some(({ slug }) => slug === current)
  return (
    <Field
      label={formLabel('category')}
      required
      hint={useHint('category', undefined)}
      error={useIssue('category')}
    >
      {(wiring) => (
        // Remounts when the categories arrive: a select can't show a value without an option for it.
        <Select key={String(listed)} {...wiring} {...register('category')}>
          <option value="">Select a category</option>
          {current && !listed ? <option value={current}>{current}</option> : null}
          <CategoryOptions categories={categories} />
        </Select>
      )}
    </Field>
  )
}

const WITHOUT = 'This book is in the shop without one. Add it when you know it.'

/** ISBN field: validated while typing and looked up among known editions. */
function IsbnField({ bookId }: { bookId: string | undefined }) {
  const { register } = useFormContext<BookValues>()
  const isbn = useWatch<BookValues, 'isbn'>({ name: 'isbn' })
  const [opened] = useState(isbn)
  const issue = useIssue('isbn')
  const answer = useIsbnAnswer(isbn)
  const others = answer?.usedBy.filter(({ _id }) => _id !== bookId) ?? []
  return (
    <>
      <TextField
        label={formLabel('isbn')}
        required
        hint={useHint(
          'isbn',
          bookId && opened === '' ? WITHOUT : 'From the back cover, with or without hyphens.',
        )}
        error={(isComplete(isbn) ? isbnIssue(isbn) : undefined) ?? issue}
        className="sm:col-span-2"
        {...register('isbn')}
        inputMode="text"
        autoComplete="off"
        placeholder="978…"
        inputClassName="tabular-nums sm:max-w-72"
      />
      <div aria-live="polite" className="empty:absolute sm:col-span-2">
        <IsbnUsers books={others} />
        {answer?.known && isbn !== opened ? (
          <PrefillOffer key={isbn} label="Known edition" lead="We know this edition" known={answer.known} />
        ) : null}
      </div>
    </>
  )
}

/**
 * Lists the shop's other books with the same ISBN. Links open in a new tab, so that unsaved input survives.
 */
function IsbnUsers({ books }: { books: readonly { _id: string; title: string }[] }) {
  if (books.length === 0) return null
  return (
    <Notice tone="caution" className="mb-3">
      <span>This ISBN is already in the shop: </span>
      {books.map(({ _id, title }, i) => (
        <span key={_id}>
          {i > 0 ? <span>, </span> : null}
          <a href={adminLinks.editBook(_id)} target="_blank" rel="noreferrer" className="underline">
            {title}
          </a>
        </span>
      ))}
    </Notice>
  )
}

/**
 * Looks up a valid ISBN. Returns undefined for an invalid one, or if the request fails: the lookup is only
 * a convenience.
 */
function useIsbnAnswer(typed: string) {
  const isbn = parseIsbn(typed) ?? ''
  const { state, data } = useLoaded(`edition: ${isbn}`, async (signal) =>
    isbn === '' ? null : staffCall(findEdition, { query: { isbn } }, { signal }),
  )
  return state === 'loaded' ? (data ?? undefined) : undefined
}
