import type { MetaDescriptor } from 'react-router'

import type { Shop } from '#modules/settings/shop.ts'
import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'
import { storeData } from '#web/storefront/contact/store-data.ts'

/** What search engines and shared links say of the shop; made by the loader, so that browsers need no code for it. */
export function homeMeta(origin: string, shop: Shop): MetaDescriptor[] {
  return pageMeta({
    title: business.tagline,
    description: `${business.name} sells law, tax, audit and examination books online and in ${shop.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: origin + links.home(),
    structured: [storeData(origin, shop), webSite(origin)],
  })
}

function webSite(origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: business.name,
    url: origin + links.home(),
    inLanguage: 'en-IN',
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
