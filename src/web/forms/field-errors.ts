import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

import { ApiError } from '#web/api-error.ts'

/** The shared schemas say 'must have at least 8 characters'; below a field that becomes a sentence. */
export function fieldError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: FieldPath<Values>,
  label: string,
): string | undefined {
  const message = errors[field]?.message
  return typeof message === 'string' ? `${label} ${message}.` : undefined
}

/** Puts what the server refused beside the fields it named. */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => name === path)
    if (field) setError(field, { message })
  }
}
