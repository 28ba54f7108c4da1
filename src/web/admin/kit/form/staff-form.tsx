import { clsx } from 'clsx'
import { useContext, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { OperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

import { UnsavedGuard, UnsavedScope } from './unsaved.tsx'

interface FormFrameProps<Values extends FieldValues> {
  form: OperationForm<Values>
  /** Resolves to whether the server accepted the values. `form` shows its issues (`useAction`). */
  send(values: Values, form: OperationForm<Values>): Promise<boolean>
  onSent?: ((values: Values) => void) | undefined
  /** If false, the browser validates the controls. */
  noValidate?: boolean | undefined
  /** Question to ask before staff leave unsaved input. */
  question?: string | undefined
  className?: string
  children: Elements
}

/** A staff form without its buttons, which guards unsaved input. */
export function FormFrame<Values extends FieldValues>(props: FormFrameProps<Values>) {
  const { form, send, onSent, noValidate = true, question, className, children } = props
  const submit = form.submit(async (values) => {
    if (await send(values, form)) onSent?.(values)
  })
  return (
    <form noValidate={noValidate} className={className} onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={form.dirty} question={question} />
      {children}
    </form>
  )
}

interface StaffFormProps<Values extends FieldValues> extends Omit<FormFrameProps<Values>, 'className'> {
  submit: string
  /** Another request of the form is running. */
  busy?: boolean
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
  const { busy = false, submit, danger, disabled, failure, buttons, children, ...frame } = props
  return (
    <FormFrame {...frame} className="flex flex-col gap-4">
      <IssueInSight key={frame.form.submitCount}>{frame.form.issue ?? failure}</IssueInSight>
      {children}
      <FormButtons>
        {buttons}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={frame.form.busy || busy}
          disabled={disabled}
        >
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
