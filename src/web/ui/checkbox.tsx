import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A tick box with its label; the whole line can be touched. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', className)}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  )
}
