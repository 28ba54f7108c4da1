import { clsx } from 'clsx'

const FIELDS = ['first', 'second', 'third', 'fourth']

/** Placeholder for a form with this number of fields and a button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="flex flex-col gap-5">
      {FIELDS.slice(0, fields).map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-13" />
    </div>
  )
}

/** Placeholder for content that scripts render. Give it the size of that content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden data-scripted className={clsx('animate-shimmer rounded-md bg-line', className)} />
}
