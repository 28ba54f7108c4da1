import type { Book } from '#modules/catalogue/book.ts'

import type { Elements } from '#web/ui/elements.ts'

export type AboutFacts = Pick<Book, 'description' | 'longDescription' | 'whatIsNew'>

/** The About tab: long texts about the book, without what is already shown next to its price. */
export function About({ book }: { book: AboutFacts }) {
  const text = aboutText(book)
  const { whatIsNew } = book
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {text ? <Paragraphs text={text} /> : null}
      {text || whatIsNew ? null : <p className="leading-7">No detailed description available.</p>}
      {whatIsNew ? (
        <AboutSection title="What’s new in this edition">
          <Paragraphs text={whatIsNew} />
        </AboutSection>
      ) : null}
    </div>
  )
}

function Paragraphs({ text }: { text: string }) {
  return <p className="leading-7 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
}

function AboutSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section>
      <h2 className="type-heading mb-3">{title}</h2>
      {children}
    </section>
  )
}

/** Returns the long description without the short one, which many long descriptions begin with. */
export function aboutText({
  description,
  longDescription,
}: Pick<Book, 'description' | 'longDescription'>): string {
  const long = longDescription?.trim() ?? ''
  const short = description?.trim() ?? ''
  return short !== '' && long.startsWith(short) ? long.slice(short.length).trim() : long
}
