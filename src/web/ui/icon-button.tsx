import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, in words: read out, and shown on hover. */
  label: string
  icon: ReactNode
  /** With a border, for buttons that stand alone on a picture or card. */
  outlined?: boolean | undefined
}

/** A button of one icon, 44 px square. */
export function IconButton({ label, icon, outlined, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx(
        'target inline-flex items-center justify-center rounded-md transition-colors hover:bg-sunken',
        'disabled:cursor-not-allowed disabled:opacity-50',
        outlined && 'border border-line-strong bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  )
}
