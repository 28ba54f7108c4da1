import type { Book } from '#modules/catalogue/book.ts'
import { links } from '#web/links.ts'
import { SocialLinks } from '#web/shop/social-links.tsx'

import { BookFacts } from './book-facts.tsx'
import { ShareLinks } from './share-links.tsx'

/** What is said of a book below its price. */
export function BookDetails({ book, origin }: { book: Book; origin: string }) {
  return (
    <>
      {book.description ? <p className="leading-7 whitespace-pre-line">{book.description}</p> : null}
      <BookFacts book={book} />
      <div>
        <ShareLinks url={`${origin}${links.book(book.id)}`} title={book.title} />
        <FollowUs />
      </div>
    </>
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
