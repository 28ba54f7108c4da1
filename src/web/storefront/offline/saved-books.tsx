import { useId } from 'react'

import { Cover } from '#web/shared/book-card/cover.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export interface SavedItem {
  key: string
  title: string
  author: string | null
  image: string
  href: string
}

export interface SavedBooksProps {
  title: string
  /** Text if there are no items. */
  empty: string
  items: readonly SavedItem[]
  more?: { name: string; href: string }
}

/** Books stored in this browser. The links are plain, so that each opens a stored document. */
export function SavedBooks({ title, empty, items, more }: SavedBooksProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-12">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h2 id={heading} className="type-heading">
          {title}
        </h2>
        {more ? (
          <ButtonLink href={more.href} variant="ghost" size="sm">
            {more.name}
          </ButtonLink>
        ) : null}
      </div>
      {items.length === 0 ? <p className="py-5 text-ink-soft">{empty}</p> : <Items items={items} />}
    </section>
  )
}

function Items({ items }: Pick<SavedBooksProps, 'items'>) {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ key, title, author, image, href }) => (
        <li key={key}>
          <a
            href={href}
            data-follow="browser"
            className="group grid grid-cols-[3.5rem_1fr] items-center gap-4"
          >
            <Cover image={image} sizes="3.5rem" />
            <span>
              <span className="block font-serif leading-snug font-semibold group-hover:underline">
                {title}
              </span>
              {author ? <span className="text-sm text-ink-soft">{author}</span> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
