import { createContext, use } from 'react'

import { lawChanges, lawMarkText, type MarkedBook } from '#modules/catalogue/law-mark.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/** True if the list already states above that all of its books are on old law. */
const SaidAbove = createContext(false)

export const LAW_TONES = { current: 'text-savings', old: 'text-caution' } as const

/**
 * Shows whether a book is on current or old law, in the same way in every list. If unknown, renders nothing.
 */
export function LawMark({ book, className = '' }: { book: MarkedBook; className?: string }) {
  const saidAbove = use(SaidAbove)
  const text = lawMarkText(book)
  if (text === '' || book.lawState === null) return null
  const hidden = saidAbove && book.lawState === 'old'
  return <p className={hidden ? 'sr-only' : `font-medium ${LAW_TONES[book.lawState]} ${className}`}>{text}</p>
}

interface LawNotedProps {
  books: readonly MarkedBook[]
  /** Text of the notice instead of the reason, for lists in which shoppers need old law. */
  note?: string | undefined
  children: Elements
}

/**
 * A list of books. If all of them are on old law, a notice states that once, with the reason, and only screen
 * readers still get the books' own marks.
 */
export function LawNoted({ books, note, children }: LawNotedProps) {
  const allOld = books.length > 1 && books.every(({ lawState }) => lawState === 'old')
  return (
    <SaidAbove value={allOld}>
      {allOld ? (
        <Notice tone={note ? 'notice' : 'caution'} className="mb-4 max-w-3xl">
          {note ?? `All books in this list cover old law. ${lawChanges(books).join('; ')}.`}
        </Notice>
      ) : null}
      {children}
    </SaidAbove>
  )
}
