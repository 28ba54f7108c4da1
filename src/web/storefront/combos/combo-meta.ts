import type { MetaDescriptor } from 'react-router'

import { shareAddress } from '#modules/catalogue/share-pictures/share-address.ts'
import type { Combo } from '#modules/merchandising/combo.ts'
import { toRupees } from '#platform/money.ts'
import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { breadcrumbData } from '#web/storefront/article/structured-data.ts'
import { absolute } from '#web/storefront/book/structured-data.ts'

/** What search engines and shared links say of a combo. Its fixed rating line is no rating: it stays out. */
export function comboMeta(combo: Combo, origin: string): MetaDescriptor[] {
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
