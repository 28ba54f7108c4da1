import type { Book } from '#modules/catalogue/book.ts'

import type { Elements } from '#web/ui/elements.ts'
import { aboutText } from './about-text.ts'
import { contentsOutline, countEntries, type OutlineEntry } from './contents-outline.ts'

export type AboutFacts = Pick<Book, 'description' | 'longDescription' | 'whatIsNew' | 'audience' | 'contents'>

/** The About tab: long texts about the book, without facts already shown next to its price. */
export function About({ book }: { book: AboutFacts }) {
  const text = aboutText(book)
  const { whatIsNew, audience, contents } = book
  const isEmpty = !(text || whatIsNew || audience || contents)
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {text ? <Paragraphs text={text} /> : null}
      {isEmpty ? <p className="leading-7">No detailed description available.</p> : null}
      {whatIsNew ? (
        <AboutSection title="What is new in this edition">
          <Paragraphs text={whatIsNew} />
        </AboutSection>
      ) : null}
      {audience ? (
        <AboutSection title="Who it is for">
          <Paragraphs text={audience} />
        </AboutSection>
      ) : null}
      {contents ? (
        <AboutSection title="Contents">
          <Contents text={contents} />
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
      <h2 className="display mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Longer tables of contents are folded, so that reviews and similar books stay within reach on a phone. */
const FOLDED_FROM = 24

function Contents({ text }: { text: string }) {
  const entries = contentsOutline(text)
  const count = countEntries(entries)
  if (count < FOLDED_FROM) return <Outline entries={entries} />
  return (
    <details>
      <summary className="target inline-flex cursor-pointer items-center text-accent-ink underline underline-offset-4">
        {`Show all ${count} lines`}
      </summary>
      <Outline entries={entries} />
    </details>
  )
}

function Outline({ entries }: { entries: readonly OutlineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry, i) => (
        // The order of entries never changes, and lines may repeat.
        <li key={i}>
          <OutlineLine {...entry} />
          {entry.entries.length > 0 ? (
            <div className="pl-5">
              <Outline entries={entry.entries} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function OutlineLine({ text, page }: OutlineEntry) {
  return (
    <p className="flex items-baseline justify-between gap-4 py-1 leading-6">
      <span className="[overflow-wrap:anywhere]">{text}</span>
      {page ? (
        <span className="shrink-0 text-ink-soft tabular-nums">
          <span className="sr-only">page </span>
          <span>{page}</span>
        </span>
      ) : null}
    </p>
  )
}
