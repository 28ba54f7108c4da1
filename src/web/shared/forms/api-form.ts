import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormProps,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form'

import { labelledSentence } from '#platform/field-words.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'

interface ApiFormOptions<Input extends FieldValues, Values> extends UseFormProps<Input, unknown, Values> {
  /** Returns the issue with the values as a whole, if there is one. */
  check?(values: Values): string | undefined
  /** Sends the values. Throws the REST client's errors. */
  send(values: Values, form: UseFormReturn<Input, unknown, Values>): Promise<void>
  /** Fields for which the server may return issues, in the order in which the form shows them. */
  fields: readonly FieldPath<Input>[]
  /** Message if the server gives no reason. */
  failed: string
}

/**
 * A form that calls the API. If the server rejects the values, shows why: at the fields that it names,
 * otherwise above the form (`sending.error`).
 */
export function useApiForm<Input extends FieldValues, Values = Input>({
  check,
  send,
  fields,
  failed,
  ...options
}: ApiFormOptions<Input, Values>) {
  const form = useForm(options)
  // The first wrong field that was registered gets the focus, and a `Field` registers its own late.
  for (const field of fields) form.register(field)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const issue = check?.(values)
    if (issue) return form.setError('root', { message: issue })
    try {
      await send(values, form)
    } catch (error) {
      showIssues(error, fields, form.setError)
      const type = error instanceof ApiError ? error.code : undefined
      form.setError('root', { message: messageOf(error, failed), ...(type && { type }) })
    }
  })
  const error = Object.keys(errors).length > 1 ? undefined : errors.root?.message
  return { form, errors, sending: { error, busy: isSubmitting, submit } }
}

/** Turns a schema message ('must have at least 8 characters') into a sentence for its field. */
export function fieldError<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: FieldPath<Values>,
  label: string,
): string | undefined {
  const message = errors[field]?.message
  return typeof message === 'string' ? labelledSentence(label, message) : undefined
}

/**
 * Shows the server's issues at the fields that they name, and focuses the first of them.
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return
  const shown = error.issues.flatMap(({ path, message }) => {
    // An issue with a list item is displayed next to the list.
    const field = fields.find((name) => name === path || path.startsWith(`${name}.`))
    return field ? [{ field, message }] : []
  })
  const first = fields.find((name) => shown.some(({ field }) => field === name))
  for (const { field, message } of shown) setError(field, { message }, { shouldFocus: field === first })
}
