import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router'

import type { NameKind } from '#modules/names/name.ts'
import type { NamePage } from '#modules/names/names.service.ts'
import { business } from '#modules/settings/business.ts'
import { shownBook } from '#web/book-card/shown-book.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, servicesContext, siteContext } from '#web/services.ts'
import { bookListData, breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { readPage } from '#web/storefront/combos/combo-paging.ts'

/** The page of an author or publisher. Nobody we have a book of: 404. A page after the last: the last one. */
export async function loadName(
  context: Readonly<RouterContextProvider>,
  kind: NameKind,
  slug: string,
  url: URL,
) {
  const { names } = context.get(servicesContext)
  context.get(pageContext).tag('catalogue')
  const wanted = readPage(url.searchParams.get('page'))
  const named = await names.page({ kind, slug }, wanted)
  if (!named) return data(null, { status: 404 })
  const { name, found } = named
  if (wanted > found.totalPages) return redirect(links[kind](slug, { page: found.totalPages }))
  const { books, ...range } = found
  const meta = nameMeta(named, context.get(siteContext).origin)
  return data({ kind, slug, name, ...range, books: books.map(shownBook), meta })
}

export type NameData = Extract<Awaited<ReturnType<typeof loadName>>, { data: { name: string } }>['data']

/** Schema.org's word for each. */
const TYPES: Record<NameKind, string> = { author: 'Person', publisher: 'Organization' }

/** What search engines read: who it is, and the books on this page. */
function nameMeta({ kind, slug, name, found }: NamePage, origin: string): MetaDescriptor[] {
  const page = found.page > 1 ? `, page ${found.page}` : ''
  const url = origin + links[kind](slug)
  const title = `${kind === 'author' ? 'Books by' : 'Books from'} ${name}${page}`
  const who = { '@context': 'https://schema.org', '@type': TYPES[kind], '@id': url, name, url }
  return pageMeta({
    title,
    description: `${title}: ${found.books.map(({ title }) => title).join(', ')}. ${business.name}.`.slice(
      0,
      300,
    ),
    canonical: origin + links[kind](slug, { page: found.page }),
    structured: [who, bookListData(found.books, origin), breadcrumbData([[name, links[kind](slug)]], origin)],
  })
}
