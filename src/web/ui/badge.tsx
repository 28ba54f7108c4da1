import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'savings' | 'notice' | 'caution' | 'danger' | 'accent'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  savings: 'bg-savings-wash text-savings',
  notice: 'bg-notice-wash text-notice',
  caution: 'bg-caution-wash text-caution',
  danger: 'bg-danger-wash text-danger',
  accent: 'bg-accent-wash text-accent-ink',
}

/** A short label, such as a state or a discount. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return <span className={clsx('badge', TONES[tone], className)}>{children}</span>
}

/**
 * Number on an icon; renders nothing at zero. The link's accessible name contains the number, so CSS renders
 * this one: as text, it would be part of the link's visible label and differ from the name (WCAG 2.5.3).
 */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span
      aria-hidden
      data-count={count > 99 ? '99+' : count}
      className="absolute top-0.5 left-11 min-w-5 -translate-x-full md:left-14 before:content-[attr(data-count)] rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
    />
  )
}
