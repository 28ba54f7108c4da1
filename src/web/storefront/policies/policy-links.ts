import { links } from '#web/links.ts'

/** Customer Services, with the labels of spec §2. */
export const POLICIES = [
  { name: 'Terms & Conditions', href: links.terms() },
  { name: 'Privacy Policy', href: links.privacy() },
  { name: 'Shipping Policy', href: links.shipping() },
  { name: 'Cancellations & Refunds Policy', href: links.returns() },
]
