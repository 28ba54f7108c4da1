import { clsx } from 'clsx'
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'

import { fieldSentence, labelledSentence } from '#platform/field-words.ts'
import { ApiError } from '#web/client/api-error.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

import { UnsavedGuard, UnsavedScope } from './unsaved.tsx'

/** Why a form can't be sent, as a sentence at one of its fields, or above them for 'root'. */
export interface DraftIssue<Values extends FieldValues> {
  path: FieldPath<Values> | 'root'
  message: string
}

export type StaffFormState<Values extends FieldValues> = ReturnType<typeof useStaffForm<Values>>

/**
 * Values of a staff form, and the issues with its fields.
 *
 * @param check returns why the values can't be sent
 */
export function useStaffForm<Values extends FieldValues>(
  start: Values,
  check?: (values: Values) => DraftIssue<Values> | undefined,
) {
  const form = useForm<Values>({ defaultValues: start as DefaultValues<Values> })
  const { errors, isDirty, submitCount } = form.formState
  function errorOf(name: FieldPath<Values>, label: string): string | undefined {
    const error: FieldError | undefined = get(errors, name)
    return error?.message === undefined ? undefined : labelledSentence(label, error.message)
  }
  return {
    ...form,
    check,
    /** Returns the issue with a field or a list. */
    errorOf,
    values: useWatch({ control: form.control }) as Values,
    dirty: isDirty,
    submitCount,
    issue: errors.root?.message,
    /** Returns the props of a control: its label, its issue and its registration. */
    field<Name extends FieldPath<Values>>(
      name: Name,
      label: string,
      options?: RegisterOptions<Values, Name>,
    ) {
      return {
        label,
        error: errorOf(name, label),
        autoComplete: 'off',
        ...form.register(name, options),
      }
    },
    /** Sets values that don't come from their controls, which settles the issues with them. */
    change(part: Partial<Values>): void {
      for (const [name, value] of Object.entries(part)) {
        form.clearErrors(name as FieldPath<Values>)
        form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
      }
    },
    /**
     * Shows the server's issues at their fields. The issues' paths may begin with `prefix`, such as 'facts.'
     */
    refuse(error: unknown, prefix = ''): void {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        const inner = path.startsWith(prefix) ? path.slice(prefix.length) : path
        form.setError(innermost(form.getValues(), inner) as FieldPath<Values>, { message })
      }
    },
  }
}

/** Returns the longest prefix of a path at which the form has a value. */
export function innermost(values: FieldValues, path: string): string {
  const end = path.lastIndexOf('.')
  return end < 0 || get(values, path) !== undefined ? path : innermost(values, path.slice(0, end))
}

interface FormFrameProps<Values extends FieldValues> {
  form: StaffFormState<Values>
  /** Resolves to whether the server accepted the values. */
  send(values: Values): Promise<boolean>
  onSent?: ((values: Values) => void) | undefined
  /** If false, the browser validates the controls. */
  noValidate?: boolean | undefined
  /** Question to ask before staff leave unsaved input. */
  question?: string | undefined
  className?: string
  children: Elements
}

/** A staff form without its buttons: guards unsaved input and focuses the first invalid field. */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { form, send, onSent, noValidate = true, question, className, children } = props
  const element = useRef<HTMLFormElement>(null)
  useFirstMarked(element, form)
  const submit = form.handleSubmit(async (values) => {
    const issue = form.check?.(values)
    if (issue !== undefined) form.setError(issue.path, { message: issue.message })
    else if (await send(values)) onSent?.(values)
  })
  return (
    <form
      ref={element}
      noValidate={noValidate}
      className={className}
      onSubmit={(event) => {
        // An issue with a field that is no longer registered would block the form.
        form.clearErrors()
        void submit(event)
      }}
    >
      <UnsavedGuard dirty={form.dirty} question={question} />
      {children}
    </form>
  )
}

/**
 * After a failed submit, focuses the first marked field. An issue with a field that the form doesn't show
 * goes above the fields.
 */
export function useFirstMarked<Values extends FieldValues>(
  element: RefObject<HTMLFormElement | null>,
  { formState, setError }: Pick<UseFormReturn<Values>, 'formState' | 'setError'>,
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
    const [path] = Object.keys(fields)
    const unmarked: FieldError | undefined = path === undefined ? undefined : get(fields, path)
    if (!root && path !== undefined && unmarked?.message !== undefined)
      latest.current.setError('root', { message: fieldSentence({ path, message: unmarked.message }) })
  }, [submitCount, element])
}

interface StaffFormProps<Values extends FieldValues> extends Omit<FormFrameProps<Values>, 'className'> {
  busy: boolean
  submit: string
  danger?: boolean
  disabled?: boolean
  /** Failure shown above the fields, in addition to the form's own issue. */
  failure?: string | undefined
  /** Buttons before the submit button. */
  buttons?: Elements
}

/** In a dialog, the buttons stay in view below a long form, over the dialog's padding. */
const BUTTONS_IN_DIALOG = 'sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3'

/** Buttons of a form. In a dialog they stay in view. */
export function FormButtons({ children }: { children: Elements }) {
  const inDialog = useContext(UnsavedScope) !== undefined
  return (
    <div className={clsx('flex flex-wrap justify-end gap-3', inDialog && BUTTONS_IN_DIALOG)}>{children}</div>
  )
}

/** A staff form with its issue above the fields and a button below. */
export function StaffForm<Values extends FieldValues>(props: StaffFormProps<Values>) {
  const { busy, submit, danger, disabled, failure, buttons, children, ...frame } = props
  return (
    <FormFrame {...frame} className="flex flex-col gap-4">
      <IssueInSight key={frame.form.submitCount}>{frame.form.issue ?? failure}</IssueInSight>
      {children}
      <FormButtons>
        {buttons}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </FormButtons>
    </FormFrame>
  )
}

/** Scrolls the issue into view: in a long dialog, the pressed button may be far below it. */
function IssueInSight({ children }: { children: string | undefined }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) element.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={element} className="empty:hidden">
      <FormIssue>{children}</FormIssue>
    </div>
  )
}
