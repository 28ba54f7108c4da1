import type { BookCard } from '#modules/catalogue/book.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The line above a title: its category, and that it can't be had now. */
export function BookByline({ book }: { book: Pick<BookCard, 'categoryName' | 'stock'> }) {
  return (
    <p className="flex min-h-6 items-center justify-between gap-2 text-xs text-ink-soft">
      <span className="line-clamp-1">{book.categoryName}</span>
      {book.stock < 1 ? <Badge tone="caution">Out of stock</Badge> : null}
    </p>
  )
}
