import type { MetaDescriptor } from 'react-router'

import type { Combo } from '#modules/merchandising/combo.ts'
import { toRupees } from '#platform/money.ts'
import { business } from '#web/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { absolute } from '#web/storefront/book/structured-data.ts'

/** What search engines and shared links say of a combo. Its fixed rating line is no rating: it stays out. */
export function comboMeta(combo: Combo, origin: string): MetaDescriptor[] {
  const { title, description, contents } = combo
  const url = origin + links.combo(combo.number)
  const images = contents.map(({ book }) => absolute(book.image, origin))
  return [
    ...pageMeta({ title, description, canonical: url, image: images[0] }),
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
