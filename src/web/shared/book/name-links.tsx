import { Fragment } from 'react'

import { nameSlug, namesOn } from '#modules/catalogue/contributors/name.ts'
import { links } from '#web/links.ts'

const LOOK = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** All authors of a book. Each name links to the author's page. */
export function AuthorLinks({ authors }: { authors: string }) {
  return namesOn(authors).map(({ text, slug }, i) => (
    <Fragment key={text}>
      {i > 0 ? <span>, </span> : null}
      {slug ? (
        <a href={links.author(slug)} className={LOOK}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
    </Fragment>
  ))
}

export function PublisherLink({ publisher }: { publisher: string }) {
  const slug = nameSlug(publisher)
  if (!slug) return <span>{publisher}</span>
  return (
    <a href={links.publisher(slug)} className={LOOK}>
      {publisher}
    </a>
  )
}
