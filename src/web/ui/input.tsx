import { clsx } from 'clsx'
import type { ClipboardEvent, ComponentProps, ReactNode } from 'react'

import { useEarlyText } from './early-text.ts'
import { Icon } from './icon.tsx'

/** Classes of all text controls. Text is 16 px high, so that phones don't zoom in. */
export const CONTROL =
  'min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink placeholder:text-ink-soft ' +
  'hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60'

/** The kinds of text input. A number is a text with `inputMode`: the wheel changes native number fields. */
type InputType =
  | 'date'
  | 'datetime-local'
  | 'email'
  | 'month'
  | 'password'
  | 'search'
  | 'tel'
  | 'text'
  | 'time'
  | 'url'

export type InputProps = Omit<ComponentProps<'input'>, 'type'> & { type?: InputType | undefined }

/**
 * A text input. Typing stops at `maxLength`, but pasted text stays whole, and the form reports if it is too
 * long.
 */
export function Input({ className, ref, ...rest }: InputProps) {
  const field = useEarlyText(ref)
  if (rest.type === 'date') return <DayInput ref={field} className={className} {...rest} />
  return <input ref={field} onPaste={keepWhole} {...rest} className={clsx(CONTROL, className)} />
}

/** The browser's date input. Our icon covers the browser's button, which stays on top, invisible. */
function DayInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <input {...rest} className={clsx(CONTROL, 'day-input tabular-nums', className)} />
      <Icon
        name="calendar-days"
        className="day-icon pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

/** A text area. Treats `maxLength` as `Input` does. */
export function Textarea({ className, ref, ...rest }: ComponentProps<'textarea'>) {
  const field = useEarlyText(ref)
  return (
    <textarea
      ref={field}
      rows={4}
      onPaste={keepWhole}
      {...rest}
      className={clsx(CONTROL, 'py-2.5', className)}
    />
  )
}

/**
 * Removes `maxlength` on paste: browsers would silently cut the text, so that an address would lose its end.
 */
function keepWhole({ currentTarget }: ClipboardEvent<HTMLElement>): void {
  currentTarget.removeAttribute('maxlength')
}

/** A styled native select, because every phone has a good one. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('chevron-end relative inline-block', className ?? 'w-full')}>
      <select {...rest} className={clsx(CONTROL, 'appearance-none pr-10')}>
        {children}
      </select>
    </span>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A checkbox with its label. The whole line is a touch target. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', rest.disabled && 'text-ink-soft', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  )
}
