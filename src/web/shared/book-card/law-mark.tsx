import { createContext, use } from 'react'

import { lawChanges, lawMarkText, type MarkedBook, type WordedMark } from '#modules/catalogue/law-mark.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/** True if the list already states above that all of its books are on old law. */
const SaidAbove = createContext(false)

const LAW_TONES = { current: 'text-savings', old: 'text-caution' } as const

interface LawMarkProps {
  /** A book, or the worded mark of a set or of a line that the API returned. */
  book: MarkedBook | WordedMark
  className?: string | undefined
  /** 'span' inside of labels. */
  as?: 'p' | 'span'
}

/**
 * Shows whether a book is on current or old law, in the same way wherever it can be bought. If unknown, renders
 * nothing.
 */
export function LawMark({ book, className = '', as: Tag = 'p' }: LawMarkProps) {
  const saidAbove = use(SaidAbove)
  const text = 'law' in book ? book.law : lawMarkText(book)
  if (text === '') return null
  const hidden = saidAbove && book.lawState === 'old'
  const tone = book.lawState === null ? 'text-ink-soft' : `font-medium ${LAW_TONES[book.lawState]}`
  const look = hidden ? 'sr-only' : `block first-letter:uppercase ${tone} ${className}`
  return <Tag className={look.trim()}>{text}</Tag>
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
