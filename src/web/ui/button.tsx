import { clsx } from 'clsx'
import type {
  AnchorHTMLAttributes,
  ButtonHTMLAttributes,
  ComponentProps,
  MouseEvent,
  MouseEventHandler,
  ReactNode,
} from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Makes the button as wide as its container. */
  wide?: boolean | undefined
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken',
  ghost: 'text-accent-ink hover:bg-accent-wash',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-wash',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'px-3 text-sm',
  md: 'px-5 text-[0.9375rem]',
  lg: 'min-h-13 px-[min(1.75rem,7vw)] text-base',
}

/** Returns a button's classes, for other elements that should look like a button. */
export function buttonClass({ variant = 'primary', size = 'md', wide }: Look = {}): string {
  return clsx('button', VARIANTS[variant], SIZES[size], wide && 'w-full')
}

interface Presses {
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** Makes a button ignore presses but keep the focus, which a disabled button would lose. */
export function refusing(refuse: boolean | undefined, { onClick }: Presses) {
  if (!refuse) return { onClick }
  return { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Shows a spinner and ignores further presses. The caller changes the text. */
  busy?: boolean | undefined
}

export function Button({ variant, size, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...refusing(busy, rest)}
      aria-busy={busy || undefined}
      className={clsx(buttonClass({ variant, size, wide }), className)}
    >
      {busy ? (
        <>
          <Spinner />
          <span className="contents">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  href: string
}

/** A link that looks like a button. Use it for navigation, not for actions. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, wide }), className)}>
      {children}
    </a>
  )
}

/** A spinner, hidden from screen readers: add a text that says what is in progress. */
export function Spinner({ className = 'size-4' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden className={`${className} animate-spin`}>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Name of the action, for screen readers and on hover. */
  label: string
  icon: ReactNode
  /** Adds a border, for a button that stands alone on a picture or card. */
  outlined?: boolean | undefined
}

/** A button that shows only an icon, 44 px square. */
export function IconButton({ label, icon, outlined, className, disabled, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...refusing(disabled, rest)}
      aria-label={label}
      className={clsx('icon-button', outlined && 'border border-line-strong bg-surface', className)}
    >
      {icon}
    </button>
  )
}
