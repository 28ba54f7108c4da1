import { links } from '#web/links.ts'

/** The navigation links of spec storefront §2, for the bar and for the phone's menu. */
export const SECTIONS = [
  { name: 'Home', href: links.home() },
  { name: 'E-Books', href: links.ebooks() },
  { name: 'Combo Offers', href: links.combos() },
  { name: 'Blog', href: links.blog() },
  { name: 'Download Catalogue', href: links.downloadCatalogue() },
  { name: 'Contact Us', href: links.contact() },
]
