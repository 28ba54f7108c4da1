import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router'

import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import { type Combo, tagsInLists } from '#modules/merchandising/combo.ts'
import { business } from '#modules/settings/business.ts'
import { toRupees } from '#platform/money.ts'
import { shownCombo } from '#web/combo/shown-combo.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { pageContext, type PageServices, servicesContext, siteContext } from '#web/services.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { absolute } from '#web/storefront/book/book-meta.ts'

import { combosOfPage, pageCount, readPage } from './combo-paging.ts'

/** Loads `/bookstore/combo-offer/{id}`, by number or by the id that carts store; 404 if there is none. */
export async function loadCombo(context: Readonly<RouterContextProvider>, id: string) {
  const combo = await comboOf(context.get(servicesContext), id)
  const page = context.get(pageContext)
  page.tag('collections')
  if (!combo) {
    page.tag('catalogue')
    return data(null, { status: 404 })
  }
  page.tag(...combo.contents.map(({ book }) => `book:${book.id}`))
  const { origin } = context.get(siteContext)
  return data({ combo, shareUrl: origin + links.combo(combo.number), meta: comboMeta(combo, origin) })
}

async function comboOf({ merchandising }: PageServices, id: string): Promise<Combo | undefined> {
  return /^[1-9]\d{0,5}$/.test(id) ? merchandising.combo(Number(id)) : merchandising.comboById(id)
}

export type ComboData = NonNullable<Awaited<ReturnType<typeof loadCombo>>['data']>

/**
 * Metadata of a combo for search engines and link previews. Omits its fixed rating line, which isn't a real
 * rating.
 */
function comboMeta(combo: Combo, origin: string): MetaDescriptor[] {
  const { title, description, contents } = combo
  const url = origin + links.combo(combo.number)
  const [dearest] = contents
  const images = contents.map(({ book }) => absolute(book.image, origin))
  return [
    ...pageMeta({
      title,
      description,
      canonical: url,
      image: dearest && origin + shareAddress(dearest.book),
    }),
    {
      'script:ld+json': breadcrumbData(
        [
          ['Combo Offers', links.combos()],
          [title, links.combo(combo.number)],
        ],
        origin,
      ),
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': url,
        url,
        name: title,
        description,
        image: images,
        offers: {
          '@type': 'Offer',
          url,
          price: toRupees(combo.price).toFixed(2),
          priceCurrency: 'INR',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${combo.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: { '@type': 'Organization', name: business.name },
        },
      },
    },
  ]
}

/** Loads a page of `/combo-offer`. A page after the last redirects to the last. */
export async function loadCombos(context: Readonly<RouterContextProvider>, url: URL) {
  const combos = await context.get(servicesContext).merchandising.combos('page')
  context.get(pageContext).tag('collections', 'catalogue', ...combos.flatMap(tagsInLists))
  const page = readPage(url.searchParams.get('page'))
  const pages = pageCount(combos.length)
  if (page > pages) return redirect(links.combos({ page: pages }))
  const title = page === 1 ? 'Combo Book Collections' : `Combo Book Collections, page ${page}`
  const shown = combosOfPage(combos, page)
  const meta = pageMeta({
    title,
    description: `Law, tax and examination books in sets: ${shown.map((combo) => combo.title).join(', ')}.`,
    canonical: context.get(siteContext).origin + links.combos({ page }),
  })
  return { combos: shown.map(shownCombo), page, total: combos.length, meta }
}

export type CombosData = Exclude<Awaited<ReturnType<typeof loadCombos>>, Response>
