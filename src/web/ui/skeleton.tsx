import { clsx } from 'clsx'

/** Holds the place of what is still to come; give it the size of that. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={clsx('animate-shimmer rounded-md bg-line', className)} />
}
