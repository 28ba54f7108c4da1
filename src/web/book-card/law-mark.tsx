import { createContext, use } from 'react'

import { type LawEvent, sinceText } from '#modules/catalogue/law-event.ts'
import { lawMarkText, type MarkedBook } from '#modules/catalogue/law-mark.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Whether the list has already said that all of its books are on old law. */
const SaidAbove = createContext(false)

/** Colours of the mark. */
export const LAW_TONES = { current: 'text-savings', old: 'text-caution' } as const

/** Whether a book is on current or old law; nothing when that is not known. The same wherever books are shown. */
export function LawMark({ book, className = '' }: { book: MarkedBook; className?: string }) {
  const saidAbove = use(SaidAbove)
  const text = lawMarkText(book)
  if (text === '' || book.lawState === null) return null
  const hidden = saidAbove && book.lawState === 'old'
  return <p className={hidden ? 'sr-only' : `font-medium ${LAW_TONES[book.lawState]} ${className}`}>{text}</p>
}

interface LawNotedProps {
  books: readonly MarkedBook[]
  /** Replaces the reason, where old law is what the shopper needs. */
  note?: string | undefined
  children: Elements
}

/** A list of books. Where all of them are on old law, one notice says so and why; their marks stay for screen readers. */
export function LawNoted({ books, note, children }: LawNotedProps) {
  const allOld = books.length > 1 && books.every(({ lawState }) => lawState === 'old')
  return (
    <SaidAbove value={allOld}>
      {allOld ? (
        <Notice tone={note ? 'notice' : 'caution'} className="mb-4 max-w-3xl">
          {note ?? `All books in this list are on old law. ${changesOf(books).join('; ')}.`}
        </Notice>
      ) : null}
      {children}
    </SaidAbove>
  )
}

/** The changes that left the books behind, newest first. */
function changesOf(books: readonly MarkedBook[]): string[] {
  const events = books.flatMap(({ olderThan }) => olderThan ?? [])
  return [...new Set(events.toSorted(newestFirst).map(sinceText))]
}

function newestFirst(one: Pick<LawEvent, 'inForceOn'>, other: Pick<LawEvent, 'inForceOn'>): number {
  return other.inForceOn.localeCompare(one.inForceOn)
}
