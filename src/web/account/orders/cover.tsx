import { clsx } from 'clsx'
import { BookOpenText } from 'lucide-react'

/** The small picture of a book; a sign of one when the catalogue has it no longer. The title stands beside it. */
export function Cover({ image, className }: { image: string | null; className: string }) {
  if (image) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className={clsx('rounded-sm border border-line object-cover', className)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex items-center justify-center rounded-sm bg-sunken text-ink-soft',
        className,
      )}
    >
      <BookOpenText className="size-6 stroke-1" />
    </span>
  )
}
