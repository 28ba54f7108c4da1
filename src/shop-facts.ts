import path from 'node:path'

import { business } from '#web/business.ts'

/** The texts of the shop, in Markdown. */
export const contentFolder = path.resolve(import.meta.dirname, '../content')

/** What `{{name}}` in those texts stands for: every fact about the business has one home, `#web/business.ts`. */
export function shopFacts(origin: string): Record<string, string> {
  const { address, grievanceOfficer, hours, phone, whatsapp, policies } = business
  return {
    name: business.name,
    site: origin,
    city: business.city,
    address: address.join(', '),
    phone: phone.text,
    phoneLink: phone.href,
    whatsapp: whatsapp.text,
    whatsappLink: whatsapp.href,
    email: business.email,
    hours: hours.map(({ days, time }) => `${days}, ${time}`).join('; '),
    grievanceOfficer: grievanceOfficer.name,
    grievanceEmail: grievanceOfficer.email,
    ...policies,
  }
}
