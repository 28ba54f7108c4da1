import { useEffect, useMemo, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'

import { REQUIRED_FIELDS } from '#modules/catalogue/book-fields.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'

import { nextEdition } from './prefill-offer.tsx'
import { type SavedBook, useSave } from './use-save.ts'
import { bookRules } from './values/book-rules.ts'
import { type BookValues, type EditedBook, NO_VALUES } from './values/form-fields.ts'
import { bookDraft, caughtUp, formStart, isDirty, toDraft } from './values/form-start.ts'
import type { Picture } from './values/picture.ts'

export interface BookFormOptions {
  /** Undefined for a new book. */
  book: EditedBook | undefined
  /** For a new book: the edition it supersedes. */
  older?: EditedBook | undefined
  /** For a new book: its ISBN, or '' if unknown. */
  isbn?: string | undefined
  onSaved(saved: SavedBook): void
}

export type BookForm = ReturnType<typeof useBookForm>

/** State of one book's form: values, pictures, the draft in the browser, and saving. */
export function useBookForm({ book, older, isbn, onSaved }: BookFormOptions) {
  const [begin] = useState(() => (older ? nextEdition(older) : { ...NO_VALUES, isbn: isbn ?? '' }))
  const [draft] = useState(() => bookDraft(book?._id ?? draftOf(older, isbn)))
  const [start, setStart] = useState(() => formStart(book, draft.get(), begin))
  const [rules] = useState(() => bookRules(start.loaded?.values))
  const form = useOperationForm({ start: start.values, rules, mode: 'onTouched', onInvalid: complain })
  const [pictures, setPictures] = useState(start.pictures)
  const [base, setBase] = useState(start.loaded)
  const loaded = useMemo(() => caughtUp(base, book), [base, book])
  const { values } = form
  const dirty = isDirty(loaded, values, pictures, begin)

  function show(next: { values: BookValues; pictures: readonly Picture[] }, from = loaded): void {
    form.reset(next.values)
    setPictures(next.pictures)
    setBase(from)
  }
  const saving = useSave({ bookId: book?._id, form, show, onSaved })

  useEffect(() => {
    if (saving.saved) return draft.remove()
    if (dirty) draft.set(toDraft(loaded, values, pictures))
    else draft.remove()
  }, [draft, dirty, loaded, values, pictures, saving.saved])

  function discard(): void {
    draft.remove()
    const fresh = formStart(book, null, begin)
    setStart(fresh)
    show(fresh, fresh.loaded)
  }
  const submit = (then: 'leave' | 'another') =>
    form.submit((typed) => saving.save({ values: typed, pictures, loaded }, then))

  return {
    form,
    values,
    pictures,
    setPictures,
    dirty,
    saving,
    submit,
    discard,
    restored: start.draft,
  }
}

/**
 * Returns the draft key of a new book. Separate keys keep one new book's draft from replacing
 * another's.
 */
function draftOf(older: EditedBook | undefined, isbn: string | undefined): string | undefined {
  if (older) return `after:${older._id}`
  return isbn ? `isbn:${isbn}` : undefined
}

/** Shows the notice of spec §5. */
function complain(errors: FieldErrors<BookValues>): void {
  const missing = REQUIRED_FIELDS.some((field) => errors[field]?.message?.endsWith(' is required.'))
  notify.error(missing ? 'Please fill all required fields' : 'Please correct the marked fields')
}
