import type { MetaDescriptor } from 'react-router'

import { DEFAULT_SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-picture.ts'
import { business } from '#web/business.ts'
import { links } from '#web/links.ts'
import { pageMeta } from '#web/page-meta.ts'

import { openingHours } from './opening-hours.ts'

/** What search engines and shared links say of the shop; made by the loader, so that browsers need no code for it. */
export function homeMeta(origin: string): MetaDescriptor[] {
  return pageMeta({
    title: business.tagline,
    description: `${business.name} sells law, tax, audit and examination books online and in ${business.city}: bare acts, commentaries and guides in current editions, with free shipping over ₹500.`,
    canonical: origin + links.home(),
    structured: [bookStore(origin), webSite(origin)],
  })
}

function bookStore(origin: string): Record<string, unknown> {
  const { name, tagline, phone, email, hours, social } = business
  return {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${origin}/#shop`,
    name,
    description: tagline,
    url: origin + links.home(),
    logo: `${origin}/icons/icon-512.png`,
    image: origin + DEFAULT_SHARE_PICTURE,
    telephone: phone.text,
    email,
    address: postalAddress(),
    openingHoursSpecification: hours.map(openingHours),
    currenciesAccepted: 'INR',
    areaServed: 'IN',
    sameAs: social.map(({ href }) => href),
  }
}

/** From the address as it is printed: name, street, quarter with city and PIN code, country. */
function postalAddress(): Record<string, unknown> {
  const lines = business.address.slice(1, -1)
  const postalCode = /\b\d{6}\b/.exec(lines.join(' '))?.[0]
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', ').replace(/,?\s*\b\d{6}\b/, ''),
    addressLocality: business.city,
    postalCode,
    addressCountry: 'IN',
  }
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
