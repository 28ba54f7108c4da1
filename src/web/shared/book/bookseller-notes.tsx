import { links } from '#web/links.ts'

import { useShop } from '#web/shared/shop/shop-context.ts'

/** Notes that our booksellers have signed: on one book, or all of them. Renders nothing until staff write one. */
export function BooksellerNotes({ isbn }: { isbn?: string | null | undefined }) {
  const { notes } = useShop()
  const shown = isbn === undefined ? notes : notes.filter((note) => note.isbn !== '' && note.isbn === isbn)
  return shown.map((note) => (
    <figure key={note.text} className="panel p-5">
      <blockquote className="font-serif leading-relaxed text-pretty">{`“${note.text}”`}</blockquote>
      <figcaption className="type-note mt-3 flex flex-wrap items-center gap-x-3">
        <span className="type-label">{note.name}</span>
        {isbn === undefined && note.isbn !== '' ? (
          <a
            href={links.search({ query: note.isbn })}
            className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
          >
            See the book
          </a>
        ) : null}
      </figcaption>
    </figure>
  ))
}
