import { useEffect, useState } from 'react'
import type { UseFormReturn, UseFormSetError } from 'react-hook-form'

import { sendForm } from '#web/admin/kit/api/send-form.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { changedBookBody, type LoadedBook, newBookBody } from './values/book-body.ts'
import { type BookDraft, type Conflict, loadConflict } from './values/conflict.ts'
import { type BookValues, FORM_FIELDS, type FormField, formLabel, NO_VALUES } from './values/form-fields.ts'

/** What the API answers to a saved book. */
export interface SavedBook {
  _id: string
  version: number
  warnings?: string[]
}

export interface FormState extends BookDraft {
  loaded: LoadedBook | undefined
}

interface SaveOptions {
  bookId: string | undefined
  form: UseFormReturn<BookValues>
  show(next: BookDraft, base?: LoadedBook): void
  /** Must stay the same function. */
  onSaved(saved: SavedBook): void
}

/** Saves a form. A colleague's newer version is no failure: it is shown before anything is overwritten. */
export function useSave({ bookId, form, show, onSaved }: SaveOptions) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [saved, setSaved] = useState<SavedBook>()
  const [added, setAdded] = useState(0)
  const { setFocus } = form

  // After the guard of the form has heard that nothing is unsaved any more.
  useEffect(() => {
    if (saved) onSaved(saved)
  }, [saved, onSaved])

  // Once the emptied fields are there again: the next book begins with its number.
  useEffect(() => {
    if (added > 0) setFocus('isbn')
  }, [added, setFocus])

  async function save(state: FormState, then: 'leave' | 'another' = 'leave'): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await send(bookId, state, setSent)
      for (const warning of answer.warnings ?? []) notify.warn(warning)
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
      // What cannot be shown is not overwritten either: the refusal stands.
    }
    // Spec §8: the form's sentence and the screen's.
    setFailure(messageOf(error, ''))
    notify.error(bookId ? 'Error updating book' : 'Error creating book')
    showServerIssues(error, form.setError)
  }

  /** Goes on from the version that the other one saved. */
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
) {
  const withFiles = pictures.some(({ kind }) => kind === 'new')
  const progress = { onProgress: withFiles ? onProgress : undefined }
  if (!bookId || !loaded) {
    return sendForm<SavedBook>({
      method: 'POST',
      path: '/books',
      body: newBookBody(values, pictures),
      ...progress,
    })
  }
  const body = changedBookBody(loaded, values, pictures)
  return sendForm<SavedBook>({ method: 'PUT', path: `/books/${bookId}`, body, ...progress })
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.code === 'stale'
}

/** Puts what the server refused beside the fields it named, the first of them with the focus. */
function showServerIssues(error: unknown, setError: UseFormSetError<BookValues>): void {
  const issues = serverIssues(error)
  const [first] = issues
  for (const issue of issues) {
    setError(issue.field, { message: issue.message }, { shouldFocus: issue === first })
  }
}

/** Its schemas say 'must not be empty'; below a field that becomes a sentence. */
export function serverIssues(error: unknown): { field: FormField; message: string }[] {
  if (!(error instanceof ApiError)) return []
  return error.issues.flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => name === path)
    if (!field) return []
    const sentence = /^[a-z]/.test(message) ? `${formLabel(field)} ${message}.` : message
    return [{ field, message: sentence }]
  })
}
