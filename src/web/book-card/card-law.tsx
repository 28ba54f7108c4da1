import type { BookCard } from '#modules/catalogue/book.ts'
import { capitalised, NO_LAW_DATE, shortStatedLaw } from '#modules/catalogue/law-label.ts'
import { olderText } from '#modules/catalogue/law-event.ts'

interface CardLawProps {
  book: Pick<BookCard, 'lawStatedAsOn' | 'amendedUpTo' | 'olderThan' | 'lawChanged'>
  className?: string
}

/**
 * How current the law in a book is, in one line at most: that the law has changed since; or the day that it states; or, of a
 * subject whose law is known to have changed, that it states none. On other books that would say nothing.
 */
export function CardLaw({ book, className = '' }: CardLawProps) {
  if (book.olderThan)
    return <p className={`font-medium text-caution ${className}`}>{olderText(book.olderThan)}</p>
  const stated = shortStatedLaw(book) || (book.lawChanged ? capitalised(NO_LAW_DATE) : '')
  return stated ? <p className={`text-ink-soft ${className}`}>{stated}</p> : null
}
