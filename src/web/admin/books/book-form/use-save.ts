import { useEffect, useState } from 'react'

import { addBook, changeBook } from '#modules/catalogue/editing/editing.operations.ts'
import {
  changedBookBody,
  type LoadedBook,
  newBookBody,
} from '#web/admin/books/book-form/values/form-start.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { ApiError, messageOf, NoConnection } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'
import type { OperationForm } from '#web/shared/forms/operation-form.ts'

import { type BookDraft, type Conflict, loadConflict } from './values/conflict.ts'
import { type BookValues, NO_VALUES } from './values/form-fields.ts'

export interface SavedBook {
  _id: string
  version: number
  warnings: string[]
}

export interface FormState extends BookDraft {
  loaded: LoadedBook | undefined
}

interface SaveOptions {
  bookId: string | undefined
  form: OperationForm<BookValues>
  show(next: BookDraft, base?: LoadedBook): void
  /** Must be referentially stable. */
  onSaved(saved: SavedBook): void
}

/** Spec §8. */
const FAILED = 'Something went wrong'

interface SaveFailure {
  title: string
  text?: string
}

function failureOf(error: unknown): SaveFailure {
  if (error instanceof NoConnection) return { title: error.message }
  return { title: FAILED, text: messageOf(error, '') }
}

/**
 * Saves a form. A colleague's newer version isn't a failure: a dialog shows it before anything is
 * overwritten.
 */
export function useSave({ bookId, form, show, onSaved }: SaveOptions) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<SaveFailure>()
  const [conflict, setConflict] = useState<Conflict>()
  const [saved, setSaved] = useState<SavedBook>()
  const [added, setAdded] = useState(0)
  const { setFocus } = form

  // Runs after the unsaved-input guard has registered that nothing is unsaved.
  useEffect(() => {
    if (saved) onSaved(saved)
  }, [saved, onSaved])

  // Runs after the reset fields have rendered: staff enter the ISBN of the next book first.
  useEffect(() => {
    if (added > 0) setFocus('isbn')
  }, [added, setFocus])

  async function save(state: FormState, then: 'leave' | 'another' = 'leave'): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await send(bookId, state, setSent)
      for (const warning of answer.warnings) notify.warn(warning)
      if (then === 'leave') return setSaved(answer)
      show({ values: NO_VALUES, pictures: [] })
      notify.success('Book added!')
      setAdded((count) => count + 1)
    } catch (error) {
      await refused(error, state)
    } finally {
      setBusy(false)
      setSent(undefined)
    }
  }

  async function refused(error: unknown, state: FormState): Promise<void> {
    try {
      if (bookId && state.loaded && isStale(error)) {
        return setConflict(await loadConflict(bookId, state.loaded, state))
      }
    } catch {
      // If the newer version can't be loaded, show the rejection: never overwrite changes staff haven't seen.
    }
    setFailure(failureOf(error))
    // Spec §8: a message in the form and a toast. Without a connection, the form says it all.
    if (!(error instanceof NoConnection)) notify.error(bookId ? 'Error updating book' : 'Error creating book')
    form.refuse(error)
  }

  /** Continues from the version that the colleague saved. */
  async function resolve(next: BookDraft, theirs: LoadedBook): Promise<void> {
    setConflict(undefined)
    show(next, theirs)
    if (await form.trigger(undefined, { shouldFocus: true })) await save({ ...next, loaded: theirs })
    else notify.error('Please correct the marked fields')
  }

  return {
    busy,
    sent,
    failure,
    conflict,
    save,
    resolve,
    closeConflict: () => setConflict(undefined),
    saved: saved !== undefined,
  }
}

function send(
  bookId: string | undefined,
  { values, pictures, loaded }: FormState,
  onProgress: (part: number) => void,
): Promise<SavedBook> {
  const withFiles = pictures.some(({ kind }) => kind === 'new')
  const progress = withFiles ? { onProgress } : {}
  if (!bookId || !loaded) return staffCall(addBook, { upload: newBookBody(values, pictures) }, progress)
  const upload = changedBookBody(loaded, values, pictures)
  return staffCall(changeBook, { param: { id: bookId }, upload }, progress)
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code === 'stale'
}
