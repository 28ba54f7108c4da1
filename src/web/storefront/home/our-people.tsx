import { SectionHeading } from '#web/shared/home-lists/book-section.tsx'
import { BooksellerNotes } from '#web/shared/book/bookseller-notes.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { StorePhoto } from '#web/shared/shop/store-photo.tsx'
import { links } from '#web/links.ts'

/** The store and its booksellers, as far as staff present them in the settings. */
export function OurPeople() {
  const { storePhoto, notes } = useShop()
  if (storePhoto === '' && notes.length === 0) return null
  return (
    <section aria-labelledby="our-people" className="page mt-14 md:mt-16">
      <SectionHeading
        id="our-people"
        title="From our booksellers"
        more={{ label: 'About us', href: links.about() }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <StorePhoto />
        <BooksellerNotes />
      </div>
    </section>
  )
}
