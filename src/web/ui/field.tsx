import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

import type { Elements } from './elements.ts'

/** Attributes that connect a control to its label, hint and error. */
export interface FieldWiring {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** `false` appends '(optional)' to the label; undefined adds nothing. */
  required?: boolean | undefined
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  /** Renders the control. Spread the wiring on it: `{(wiring) => <Input {...wiring} name="city" />}`. */
  children: (wiring: FieldWiring) => Elements
}

export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={clsx('field flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-pretty'}>
        {required === false ? (
          <>
            <span>{label}</span>
            <span className="font-normal text-ink-soft"> (optional)</span>
          </>
        ) : (
          label
        )}
      </label>
      {hint ? (
        <p id={hintId} className="field-hint text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error ? (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
