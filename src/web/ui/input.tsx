import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The look of every text control; 16 px, so that phones do not zoom in. */
export const CONTROL =
  'min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink placeholder:text-ink-soft ' +
  'hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(CONTROL, className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={clsx(CONTROL, 'py-2.5', className)} />
}
