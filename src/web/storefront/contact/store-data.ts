import { business } from '#web/business.ts'
import { links } from '#web/links.ts'

/** The store for search engines and maps: what the page shows. */
export function storeData(origin: string): Record<string, unknown> {
  const [name, street, town] = business.address
  const [locality, code] = /^(.*?)\s*(\d{6})$/.exec(town)?.slice(1) ?? [town]
  return {
    '@context': 'https://schema.org',
    '@type': 'BookStore',
    '@id': `${origin}/#store`,
    name,
    url: origin + links.contact(),
    telephone: business.phone.text,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${locality?.split(', ')[0]}`,
      addressLocality: business.city,
      postalCode: code,
      addressCountry: 'IN',
    },
    openingHours: ['Mo-Sa 10:00-20:00', 'Su 10:00-18:00'],
    currenciesAccepted: 'INR',
    sameAs: business.social.map(({ href }) => href),
  }
}
