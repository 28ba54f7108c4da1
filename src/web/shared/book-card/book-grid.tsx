import { type ReactNode } from 'react'

import type { MarkedBook } from '#modules/catalogue/law-mark.ts'

import { LawNoted } from './law-mark.tsx'

interface BookGridProps {
  /** Books in the grid. If all of them are on old law, a notice appears above. */
  books: readonly MarkedBook[]
  /** Cards, each in an `<li>`. */
  children: ReactNode
  /** See `LawNoted`. */
  note?: string | undefined
  dense?: boolean | undefined
}

/** Grid for cards: 2 columns on a phone, up to 6 on a wide screen. */
export function BookGrid({ books, children, note, dense }: BookGridProps) {
  return (
    <LawNoted books={books} note={note}>
      <ul
        className={
          dense
            ? 'grid pair-up gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6'
            : 'grid pair-up gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4'
        }
      >
        {children}
      </ul>
    </LawNoted>
  )
}
