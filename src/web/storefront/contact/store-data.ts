import { DEFAULT_SHARE_PICTURE } from '#modules/catalogue/share-pictures/share-address.ts'
import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { links } from '#web/links.ts'

/** Returns structured data about the store for search engines and maps, for the home and contact pages. */
export function storeData(origin: string, shop: Shop): Record<string, unknown> {
  const { name, tagline } = business
  const { phone, email, hours, social } = shop
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
    address: postalAddress(shop),
    openingHoursSpecification: hours.map(openingHours),
    currenciesAccepted: 'INR',
    areaServed: 'IN',
    sameAs: social.map(({ href }) => href),
  }
}

/** Parses the printed address: street, area with city and PIN code, country. */
function postalAddress({ address, city }: Shop): Record<string, unknown> {
  const lines = address.slice(0, -1)
  const postalCode = /\b\d{6}\b/.exec(lines.join(' '))?.[0]
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.join(', ').replace(/(?:,\s*|(?<!\s)\s+|)\b\d{6}\b/, ''),
    addressLocality: city,
    postalCode,
    addressCountry: 'IN',
  }
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Converts 'Monday to Saturday', '10:00 AM – 8:00 PM' into Schema.org's OpeningHoursSpecification. */
export function openingHours({ days, time }: { days: string; time: string }): Record<string, unknown> {
  const [first = '', last = first] = days.split(' to ')
  const [opens = '', closes = ''] = time.split(' – ')
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1),
    opens: on24Hours(opens),
    closes: on24Hours(closes),
  }
}

function on24Hours(time: string): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
