import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  set,
  useForm,
  type UseFormProps,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'

import { fieldSentence, labelledSentence } from '#platform/field-words.ts'
import { ApiError, type ApiIssue, messageOf } from '#web/client/api-error.ts'

/** Why a form can't be sent, as a sentence at one of its fields, or above them for 'root'. */
export interface DraftIssue<Values extends FieldValues> {
  path: FieldPath<Values> | 'root'
  message: string
}

interface FormOptions<Values extends FieldValues, Output> extends Pick<
  UseFormProps<Values, unknown, Output>,
  'mode'
> {
  /** Without it, text typed before hydration survives. */
  start?: Values
  /** The schema: `zodResolver(schema)`. */
  rules?: Resolver<Values, unknown, Output> | undefined
  /** Returns why the draft can't be sent, by a rule that no schema states. A text is about the whole form. */
  check?(values: Output): DraftIssue<Values> | string | undefined
  /** Prefix that the server's paths have and the form's lack, such as 'buyer.' */
  issuePrefix?: string
  onInvalid?(errors: FieldErrors<Values>): void
  /** The element with the fields, if the submit button isn't in their form. */
  container?: RefObject<HTMLElement | null>
}

/** Parts of an event of the form or of one of its buttons. */
type SubmitEvent = Pick<SyntheticEvent<Element>, 'currentTarget' | 'preventDefault'>

export type OperationForm<Values extends FieldValues> = ReturnType<typeof useOperationForm<Values>>

/**
 * A form that is sent to an operation. The browser checks the schema, if the form has one; the server's issues
 * are shown at the fields that they name. The first marked field gets the focus.
 */
export function useOperationForm<Values extends FieldValues, Output = Values>({
  start,
  rules,
  mode,
  ...options
}: FormOptions<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    ...(start && { defaultValues: start as DefaultValues<Values> }),
    ...(rules && { resolver: rules }),
    ...(mode && { mode }),
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState

  function errorOf(name: FieldPath<Values>, label: string): string | undefined {
    const error: FieldError | undefined = get(errors, name)
    return error?.message === undefined ? undefined : labelledSentence(label, error.message)
  }
  return {
    ...form,
    ...useSubmit(form, options),
    /** Returns the issue with a field or a list. */
    errorOf,
    /** Returns the server's issue with a field, for forms that find their own issues while they render. */
    refusalOf(name: FieldPath<Values>, label: string): string | undefined {
      const error: FieldError | undefined = get(errors, name)
      return error?.type === 'server' ? errorOf(name, label) : undefined
    },
    values: useWatch({ control: form.control }) as Values,
    dirty: isDirty,
    busy: isSubmitting,
    submitCount,
    /** The issue with the form as a whole. */
    issue: errors.root?.message,
    issueCode: errors.root?.type,
    /** Returns the props of a control: its label, its issue and its registration. */
    field<Name extends FieldPath<Values>>(
      name: Name,
      label: string,
      options?: RegisterOptions<Values, Name>,
    ) {
      return { label, error: errorOf(name, label), autoComplete: 'off', ...form.register(name, options) }
    },
    /** Sets values that don't come from their controls, which settles the issues with them. */
    change(part: Partial<Values>): void {
      for (const [name, value] of Object.entries(part)) {
        form.clearErrors(name as FieldPath<Values>)
        form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
      }
    },
  }
}

/**
 * Returns rules from a function that returns a sentence per invalid field: `{ 'billingAddress.city': 'Enter
 * the city.' }`.
 */
export function rulesOf<Values extends FieldValues>(
  issuesIn: (values: Values) => Readonly<Partial<Record<string, string>>>,
): Resolver<Values> {
  return (values) => {
    const issues = Object.entries(issuesIn(values))
    if (issues.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [path, message] of issues) set(errors, path, { type: 'rule', message })
    return { values: {}, errors }
  }
}

type HookForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

function useSubmit<Values extends FieldValues, Output>(
  form: HookForm<Values, Output>,
  {
    check,
    issuePrefix,
    onInvalid,
    container,
  }: Pick<FormOptions<Values, Output>, 'check' | 'issuePrefix' | 'onInvalid' | 'container'>,
) {
  const element = useRef<HTMLElement>(null)
  const { isSubmitting } = form.formState
  useFirstMarked(element, form)

  function refuse(error: unknown, prefix = issuePrefix ?? ''): void {
    // The first issue with a field stays.
    for (const { path, message } of error instanceof ApiError ? error.issues.toReversed() : []) {
      const inner = path.startsWith(prefix) ? path.slice(prefix.length) : path
      const place = placeOf(form.getValues(), { path: inner, message })
      form.setError(place.path as FieldPath<Values>, { type: 'server', message: place.message })
    }
  }
  async function attempt(values: Output, send: (values: Output) => Promise<unknown>, failed: string) {
    const issue = check?.(values)
    if (typeof issue === 'string') return form.setError('root', { message: issue })
    if (issue !== undefined) return form.setError(issue.path, { message: issue.message })
    try {
      await send(values)
    } catch (error) {
      refuse(error)
      if (error instanceof ApiError && error.issues.length > 0) return
      const type = error instanceof ApiError ? error.code : undefined
      form.setError('root', { message: messageOf(error, failed), ...(type && { type }) })
    }
  }
  return {
    /** Shows the server's issues at their fields. Their paths may begin with `prefix`, such as 'facts.' */
    refuse,
    /**
     * Returns a handler that sends the values if they are valid, and ignores presses until they are sent.
     *
     * @param send may throw the REST client's errors
     * @param failed shown above the fields if the server gives no reason
     */
    submit:
      (send: (values: Output) => Promise<unknown>, failed = '') =>
      async (event: SubmitEvent): Promise<void> => {
        event.preventDefault()
        if (isSubmitting) return
        element.current = container?.current ?? event.currentTarget.closest('form')
        // An issue with a field that is no longer registered would block the form.
        form.clearErrors()
        await form.handleSubmit((values) => attempt(values, send, failed), onInvalid)()
      },
  }
}

/**
 * Returns the innermost path at which the form has a value, and the message to show there. The label of an
 * outer field doesn't name what is wrong inside it, so the message does.
 */
export function placeOf(values: FieldValues, issue: ApiIssue): ApiIssue {
  const path = innermost(values, issue.path)
  const isNamed = /^(\.\d+)?$/.test(issue.path.slice(path.length))
  return { path, message: isNamed ? issue.message : fieldSentence(issue) }
}

function innermost(values: FieldValues, path: string): string {
  const end = path.lastIndexOf('.')
  if (end < 0) return path
  const outer = path.slice(0, end)
  // `get` would find a character of a text.
  const isInside = typeof get(values, outer) === 'object' && get(values, path) !== undefined
  return isInside ? path : innermost(values, outer)
}

/**
 * After a failed submit, focuses the first marked field. An issue with a field that the form doesn't show
 * goes above the fields.
 */
function useFirstMarked<Values extends FieldValues, Output>(
  element: RefObject<HTMLElement | null>,
  { formState, setError }: HookForm<Values, Output>,
): void {
  const { submitCount, errors } = formState
  const latest = useRef({ errors, setError })
  useLayoutEffect(() => {
    latest.current = { errors, setError }
  })
  useEffect(() => {
    if (submitCount === 0) return
    const marked = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (marked) return marked.focus()
    const { root, ...fields } = latest.current.errors
    const unmarked = root ? undefined : firstIssue(fields)
    if (unmarked) latest.current.setError('root', { message: fieldSentence(unmarked) })
  }, [submitCount, element])
}

function firstIssue(errors: object, path = ''): ApiIssue | undefined {
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue
    const found = isIssue(error)
      ? { path: path + key, message: error.message }
      : firstIssue(error, `${path}${key}.`)
    if (found) return found
  }
  return undefined
}

function isIssue(error: object): error is { message: string } {
  return 'message' in error && typeof error.message === 'string'
}
