import { clsx } from 'clsx'
import type { AriaAttributes, KeyboardEvent, SyntheticEvent } from 'react'

import type { Elements } from '#web/ui/elements.ts'

interface PressedLinkProps extends AriaAttributes {
  href: string
  label: string
  onPress(): void
  className: string
  children: Elements
}

/** An icon that acts as a button once scripts have loaded, and as a link until then. */
export function PressedLink({ href, label, onPress, className, children, ...aria }: PressedLinkProps) {
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    onPress()
  }
  const pressBySpace = (event: KeyboardEvent) => {
    if (event.key === ' ') press(event)
  }
  return (
    <a
      {...aria}
      href={href}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `button` would do nothing without scripts
      role="button"
      aria-label={label}
      onClick={press}
      onKeyDown={pressBySpace}
      className={clsx('target inline-flex items-center justify-center rounded-md hover:bg-sunken', className)}
    >
      {children}
    </a>
  )
}
