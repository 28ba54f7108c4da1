import { clsx } from 'clsx'

import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

interface IconProps {
  name: IconName
  className?: string | undefined
  /** Name for screen readers. Without it, the icon is decorative. */
  'aria-label'?: string
}

/**
 * An icon from the sprite, in the text colour. Classes `stroke-*`, `fill-*` and `size-*` change how it looks.
 */
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
