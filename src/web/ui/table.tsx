import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import type { Elements } from './elements.ts'

/** A table that scrolls sideways within its own box. `caption` is for screen readers. */
export function Table({
  caption,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'table'>, 'children'> & { caption: string; children: Elements }) {
  return (
    <div className="panel overflow-x-auto">
      <table {...rest} className={clsx('w-full border-collapse text-left text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'eyebrow border-b border-line bg-sunken px-4 py-3 whitespace-nowrap text-ink-soft',
        className,
      )}
    />
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('border-t border-line px-4 py-3 align-middle', className)} />
}
