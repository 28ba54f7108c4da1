import { editionLabel } from '#modules/catalogue/book.ts'
import { sectionTitle } from '#modules/law/law-row.ts'
import type { IndexEntry } from '#modules/law/section-index/section-index.ts'
import { pagesText } from '#web/shared/book/pages-text.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import type { ShownBook } from '#web/shared/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { Price } from '#web/shared/shop/price.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** A book, with the pages on which it covers a section. */
export interface ShownCovering {
  book: ShownBook
  superseded: boolean
  entries: IndexEntry[]
}

interface CoveringBooksProps {
  covering: readonly ShownCovering[]
  className?: string
}

/**
 * Pages of our books that cover a section, current editions first. Renders nothing if no book's index has it.
 */
export function CoveringBooks({ covering, className = 'mt-8' }: CoveringBooksProps) {
  if (covering.length === 0) return null
  return (
    <section aria-labelledby="covering" className={`max-w-3xl print:hidden ${className}`}>
      <h2 id="covering" className="type-heading">
        Find it in a book
      </h2>
      <p className="type-note mt-1">Pages that cover it, from the section indexes of our books.</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {covering.map((one) => (
          <CoveringBook key={one.book.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function CoveringBook({ book, superseded, entries }: ShownCovering) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-72">
        <a
          href={links.book(book.id)}
          className="target inline-flex items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {book.title}
        </a>
        <p className="text-sm text-ink-soft">
          {[book.author, editionLabel(book)].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 tabular-nums">
          {entries.map(({ act, section, pages }, at) => (
            // The index is the key, because a book may have several sections with the same pages.
            <span key={at} className="mr-4 inline-block">
              <span>{`${sectionTitle(act, section)}: `}</span>
              <b>{pagesText(pages)}</b>
            </span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LawMark book={book} className="text-sm" />
        {superseded ? <Badge tone="caution">Superseded</Badge> : null}
        {book.stock > 0 ? null : <Badge tone="danger">Sold out</Badge>}
        <Price current={book.shownPrice} original={null} percentOff={0} />
      </div>
    </li>
  )
}
