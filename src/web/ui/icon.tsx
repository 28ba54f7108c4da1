import { clsx } from 'clsx'

import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  className?: string | undefined
  /** Text for screen readers; without it the icon is decorative. */
  'aria-label'?: string
}

/** An icon of the sprite, in the current text colour; `stroke-*`, `fill-*` and `size-*` classes change it. */
export function Icon({ name, className, 'aria-label': label }: IconProps) {
  return (
    <svg
      className={clsx('icon', className)}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
