import path from 'node:path'

import { policyFacts } from './policy-facts.ts'

/** The texts of the shop, in Markdown. */
export const CONTENT_FOLDER = path.resolve(import.meta.dirname, '../../../content')

/** What the texts need to know of the business beside `policy-facts.ts`; its one home is `#web/business.ts`. */
export interface Business {
  name: string
  city: string
  address: readonly string[]
  phone: { text: string; href: string }
  whatsapp: { text: string; href: string }
  email: string
  hours: readonly { days: string; time: string }[]
}

/** What `{{name}}` in the texts stands for. */
export function shopFacts(business: Business): Record<string, string> {
  const { name, city, address, phone, whatsapp, email, hours } = business
  const { grievanceOfficer, figures } = policyFacts
  return {
    name,
    city,
    address: address.join(', '),
    phone: phone.text,
    phoneLink: phone.href,
    whatsapp: whatsapp.text,
    whatsappLink: whatsapp.href,
    email,
    hours: hours.map(({ days, time }) => `${days}, ${time}`).join('; '),
    grievanceOfficer: grievanceOfficer.name,
    grievanceEmail: grievanceOfficer.email,
    ...figures,
  }
}
