import path from 'node:path'

import { shopOf } from '#modules/settings/shop.ts'
import type { ShopDetails } from '#modules/settings/shop-details.ts'
import { PROJECT_FOLDER } from '#platform/project-folder.ts'

import { policyFacts } from './policy-facts.ts'
import { purposeTables } from './purposes.ts'

/** The shop's texts, in Markdown. */
export const CONTENT_FOLDER = path.join(PROJECT_FOLDER, 'content')

/** Values of `{{name}}` in the texts; `name` is the shop's. */
export function shopFacts(name: string, details: ShopDetails): Record<string, string> {
  const { city, address, phone, whatsapp, email, hours, figures, ...legal } = shopOf(details)
  const { seller, grievanceOfficer: officer } = legal
  const { complaintDeadlines, claimReviewDays } = details
  return {
    name,
    city,
    // Policies name the shop before its address, so the address omits the name.
    address: address.join(', '),
    phone: phone.text,
    phoneLink: phone.href,
    whatsapp: whatsapp.text,
    whatsappLink: whatsapp.href,
    email,
    hours: hours.map(({ days, time }) => `${days}, ${time}`).join('; '),
    sellerName: seller.name,
    headOffice: seller.address.join(', '),
    grievanceOfficer: officer.name,
    grievanceDesignation: officer.designation,
    grievanceEmail: officer.email,
    grievancePhone: officer.phone.text,
    grievancePhoneLink: officer.phone.href,
    cashOnDelivery: details.cashOnDelivery,
    logRetentionDays: counted(details.logRetentionDays, 'day'),
    acknowledgeHours: counted(complaintDeadlines.acknowledgeHours, 'hour'),
    resolveDays: counted(complaintDeadlines.resolveDays, 'day'),
    claimReviewDays: counted(claimReviewDays, 'day'),
    ...figures,
    accessLogDays: String(details.accessLogDays),
    ...purposeTables,
    ...policyFacts,
  }
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
