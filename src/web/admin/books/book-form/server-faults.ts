import type { UseFormSetError } from 'react-hook-form'

import { ApiError } from '#web/api-error.ts'

import { FORM_FIELDS, formLabel, type FormField, type BookValues } from './values/form-fields.ts'

/** Puts what the server refused beside the fields it named, the first of them with the focus. */
export function showServerFaults(error: unknown, setError: UseFormSetError<BookValues>): void {
  const faults = serverFaults(error)
  const [first] = faults
  for (const fault of faults) {
    setError(fault.field, { message: fault.message }, { shouldFocus: fault === first })
  }
}

/** Its schemas say 'must not be empty'; below a field that becomes a sentence. */
export function serverFaults(error: unknown): { field: FormField; message: string }[] {
  if (!(error instanceof ApiError)) return []
  return error.issues.flatMap(({ path, message }) => {
    const field = FORM_FIELDS.find((name) => name === path)
    if (!field) return []
    const sentence = /^[a-z]/.test(message) ? `${formLabel(field)} ${message}.` : message
    return [{ field, message: sentence }]
  })
}
