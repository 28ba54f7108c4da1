import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router'

import { type NameKind, nameTag } from '#modules/contributors/name.ts'
import type { NamePage } from '#modules/contributors/contributors.service.ts'
import { business } from '#modules/settings/business.ts'
import { shownBook } from '#web/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { readPage } from '#web/storefront/combos/combo-paging.ts'

/**
 * Loads the page of an author or publisher; 404 if the shop has no book by them. A page after the last
 * redirects to the last.
 */
export async function loadName(
  context: Readonly<RouterContextProvider>,
  kind: NameKind,
  slug: string,
  url: URL,
) {
  const { contributors } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue', nameTag({ kind, slug }))
  const wanted = readPage(url.searchParams.get('page'))
  const named = await contributors.page({ kind, slug }, wanted)
  if (!named) return data(null, { status: 404 })
  const { name, found } = named
  const bio = shownBio(named)
  if (wanted > found.totalPages) return redirect(links[kind](slug, { page: found.totalPages }))
  const { books, ...range } = found
  const meta = nameMeta(named, context.get(siteContext).origin)
  return data({ kind, slug, name, bio, ...range, books: books.map(shownBook), meta })
}

export type NameData = Extract<Awaited<ReturnType<typeof loadName>>, { data: { name: string } }>['data']

/** Schema.org type of each kind. */
const TYPES: Record<NameKind, string> = { author: 'Person', publisher: 'Organization' }

/** The biography is shown only on the first page. */
function shownBio({ bio, found }: NamePage): string {
  return found.page === 1 ? bio : ''
}

/** Metadata for search engines: the author or publisher, and the books on this page. */
function nameMeta(named: NamePage, origin: string): MetaDescriptor[] {
  const { kind, slug, name, found } = named
  const page = found.page > 1 ? `, page ${found.page}` : ''
  const url = origin + links[kind](slug)
  const title = `${kind === 'author' ? 'Books by' : 'Books from'} ${name}${page}`
  const bio = shownBio(named).replaceAll(/\s+/g, ' ')
  const who = { '@context': 'https://schema.org', '@type': TYPES[kind], '@id': url, name, url }
  const titles = found.books.map((book) => book.title).join(', ')
  return pageMeta({
    title,
    description: (bio ? `${title}. ${bio}` : `${title}: ${titles}. ${business.name}.`).slice(0, 300),
    canonical: origin + links[kind](slug, { page: found.page }),
    structured: [
      bio ? { ...who, description: bio } : who,
      bookListData(found.books, origin),
      breadcrumbData([[name, links[kind](slug)]], origin),
    ],
  })
}
