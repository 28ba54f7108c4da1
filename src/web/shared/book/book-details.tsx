import { lazy, type ReactNode, Suspense } from 'react'

import { type Book, editionName } from '#modules/catalogue/book.ts'
import type { ChainEdition } from '#modules/catalogue/editions/edition-chain.ts'
import { isImported } from '#modules/catalogue/origin.ts'
import { shownIsbn } from '#modules/catalogue/shown-isbn.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { SocialLinks } from '#web/shared/shop/social-links.tsx'
import { useOpenDetails } from '#web/ui/use-open-details.ts'

import { EditionTimeLine } from './edition-time-line.tsx'
import { AuthorLinks, PublisherLink } from './name-links.tsx'
import { ShareLinks } from './share-links.tsx'

const StockAlertForm = lazy(() =>
  import('./stock-alert-form.tsx').then((m) => ({ default: m.StockAlertForm })),
)

export interface BookDetailsProps {
  book: Book
  /** All editions of the work, newest first. */
  editions: readonly ChainEdition[]
  origin: string
}

/** Editions, description, readership and facts, next to the price. */
export function BookDetails({ book, editions, origin }: BookDetailsProps) {
  return (
    <>
      {book.description ? <p className="leading-7 whitespace-pre-line">{book.description}</p> : null}
      <Audience text={book.audience} />
      <EditionTimeLine here={book.id} editions={editions} />
      <BookFacts book={book} />
      <NextEdition bookId={book.id} />
      <div>
        <ShareLinks url={`${origin}${links.book(book.id)}`} title={book.title} />
        <FollowUs />
      </div>
    </>
  )
}

function Audience({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <section aria-labelledby="audience">
      <h2 id="audience" className="type-heading">
        Who it’s for
      </h2>
      <p className="mt-2 leading-7 whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}

/** Offers an alert for the next edition, because law books go out of date. The form loads when opened. */
function NextEdition({ bookId }: { bookId: string }) {
  const { open, details } = useOpenDetails()
  return (
    <details {...details} className="text-[0.9375rem]">
      <summary className="target inline-flex cursor-pointer items-center text-accent-ink underline underline-offset-4">
        Notify me about the next edition
      </summary>
      {open ? (
        <Suspense fallback={<div className="min-h-18" />}>
          <StockAlertForm bookId={bookId} wish="edition" />
        </Suspense>
      ) : null}
    </details>
  )
}

function FollowUs() {
  return (
    <nav aria-label="Follow us" className="flex flex-wrap items-center gap-x-3 text-sm">
      <span aria-hidden className="text-ink-soft">
        Follow us:
      </span>
      <SocialLinks />
    </nav>
  )
}

/** Facts that a professional checks before buying. Optional facts are omitted if unknown (spec §2). */
function BookFacts({ book }: { book: Book }) {
  const facts: [string, ReactNode][] = [
    ['Author', book.author ? <AuthorLinks key="author" authors={book.author} /> : 'Unknown'],
    ['Category', <CategoryLink key="category" book={book} />],
    [
      'ISBN',
      <span key="isbn" translate="no">
        {book.isbn ? shownIsbn(book.isbn) : 'N/A'}
      </span>,
    ],
    ['Publisher', book.publisher && <PublisherLink key="publisher" publisher={book.publisher} />],
    ['Genre', book.genre],
    ['Binding', book.binding],
    ['Edition', book.edition && editionName(book.edition)],
    ['Pages', book.pages],
    ['Language', book.language],
    ['Country of origin', book.countryOfOrigin],
    ['Importer', isImported(book) && [book.importerName, book.importerAddress].filter(Boolean).join(', ')],
    ['For', book.exams && [book.exams, book.attempts].filter(Boolean).join('; ')],
    ['Law', book.lawOn],
    ['AIBE hall', book.hallCheckedOn && <HallFact key="hall" checkedOn={book.hallCheckedOn} />],
  ]
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1 text-[0.9375rem]">
      {facts.map(([name, value]) => (value ? <Fact key={name} name={name} value={value} /> : null))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-ink-soft">{name}</dt>
      <dd className="py-1 font-medium wrap-anywhere tabular-nums">{value}</dd>
    </>
  )
}

/** Day on which staff checked this edition for the exam hall, with a link to the rule and its source. */
function HallFact({ checkedOn }: { checkedOn: string }) {
  return (
    <>
      <span>{`Allowed: we checked this edition on ${longDate(checkedOn)}. `}</span>
      <a href={`${links.exams()}#aibe-hall`} className="text-accent-ink underline underline-offset-4">
        See the rule and its source
      </a>
    </>
  )
}

function CategoryLink({ book }: { book: Book }) {
  return (
    <a href={links.category(book.categorySlug)} className="text-accent-ink underline underline-offset-4">
      {book.categoryName}
    </a>
  )
}
