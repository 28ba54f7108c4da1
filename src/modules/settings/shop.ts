import type { HomeDelivery } from '#modules/orders/expected-days.ts'
import { ownValue } from '#platform/own-value.ts'

import { DAYS, daysText } from './setting-kinds.ts'
import { SHOP_FIELDS, type ShopDetails } from './shop-details.ts'

type Settings = typeof SHOP_FIELDS
type PublicName = {
  [Name in keyof Settings]: Settings[Name] extends { public: true } ? Name : never
}[keyof Settings]
type PublicFacts = {
  [Name in PublicName]: Settings[Name] extends { shown(value: never): infer Shown } ? Shown : never
}

/** The details for pages, mails and documents: the public settings and the delivery terms. */
export function shopOf(details: ShopDetails) {
  const { standardDays, expressDays } = details.delivery
  const { standardDays: courierDays, ...figures } = deliveryTexts(details.delivery)
  return {
    ...publicFacts(details),
    ...legalFacts(details),
    deliveryDays: {
      standard: { ...standardDays, words: daysText(standardDays, 'day') },
      express: { ...expressDays, words: daysText(expressDays, 'day') },
    },
    homeDelivery: homeDeliveryOf(details),
    /** Figures of the policies as text: '6:00 PM', '3-5 working days', '18'. */
    figures: { ...figures, courierDays },
  }
}

/** Created on the server; browsers use only the type. */
export type Shop = ReturnType<typeof shopOf>

/** `pins` has whole codes or prefixes, as in the setting. */
function homeDeliveryOf({ delivery, hours, sameDayPins }: ShopDetails): HomeDelivery & { pins: string } {
  const open = hours.flatMap(({ from, to }) => DAYS.slice(DAYS.indexOf(from), DAYS.indexOf(to) + 1))
  // The week starts on Monday in the settings, and on Sunday in `Date.getDay`.
  const openDays = open.map((day) => (DAYS.indexOf(day) + 1) % DAYS.length)
  return { before: delivery.sameDayBefore, openDays, pins: sameDayPins }
}

/** The seller and the grievance officer, whom every page names (Consumer Protection (E-Commerce) Rules, 2020). */
function legalFacts({ seller, grievanceOfficer, grievanceOffice }: ShopDetails) {
  const { settings } = SHOP_FIELDS.seller
  const { phone } = SHOP_FIELDS.grievanceOffice.settings
  return {
    seller: { name: seller.name, gstin: seller.gstin, address: settings.address.shown(seller.address) },
    grievanceOfficer: {
      ...grievanceOfficer,
      designation: grievanceOffice.designation,
      phone: phone.shown(grievanceOffice.phone),
    },
  }
}

function publicFacts(details: ShopDetails): PublicFacts {
  const shown = Object.entries(SHOP_FIELDS).flatMap(([name, entry]) =>
    'public' in entry ? [[name, entry.shown(ownValue<unknown>(details, name) as never)]] : [],
  )
  return Object.fromEntries(shown) as PublicFacts
}

function deliveryTexts(delivery: ShopDetails['delivery']): Record<keyof ShopDetails['delivery'], string> {
  const texts = Object.entries(SHOP_FIELDS.delivery.settings).map(([name, { text }]) => [
    name,
    text(ownValue<unknown>(delivery, name) as never).join(),
  ])
  return Object.fromEntries(texts) as Record<keyof ShopDetails['delivery'], string>
}
