import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { isbnFault, isComplete } from '#modules/catalogue/isbn-fault.ts'
import { formLabel, type BookValues } from '#web/admin/books/book-form/form-fields.ts'
import { useHint } from '#web/admin/books/book-form/book-text-field.tsx'
import { PrefillOffer } from '#web/admin/books/book-form/prefill/prefill-offer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { IsbnUsers } from './isbn-users.tsx'
import { useIsbnAnswer } from './use-isbn-answer.ts'

const WITHOUT = 'The shop has this book without one; add it when you know it.'

/** The number on the back of the book: checked while it is typed, and asked of the catalogue of known editions. */
export function IsbnField({ bookId }: { bookId: string | undefined }) {
  const { register, formState } = useFormContext<BookValues>()
  const isbn = useWatch<BookValues, 'isbn'>({ name: 'isbn' })
  const [opened] = useState(isbn)
  const error = (isComplete(isbn) ? isbnFault(isbn) : undefined) ?? formState.errors.isbn?.message
  const answer = useIsbnAnswer(isbn)
  const others = answer?.usedBy.filter(({ _id }) => _id !== bookId) ?? []
  return (
    <>
      <Field
        label={formLabel('isbn')}
        required
        hint={useHint('isbn', bookId && opened === '' ? WITHOUT : 'From the back cover; hyphens may stay.')}
        error={error}
        className="sm:col-span-2"
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...register('isbn')}
            inputMode="text"
            autoComplete="off"
            placeholder="978…"
            className="tabular-nums sm:max-w-72"
          />
        )}
      </Field>
      <div aria-live="polite" className="empty:hidden sm:col-span-2">
        <IsbnUsers books={others} />
        {answer?.known && isbn !== opened ? (
          <PrefillOffer key={isbn} label="Known edition" lead="We know this edition" known={answer.known} />
        ) : null}
      </div>
    </>
  )
}
