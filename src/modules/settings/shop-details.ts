import type { InvoiceSeries } from '#modules/invoicing/invoice.ts'
import type { IndianState } from '#modules/orders/indian-states.ts'

import type { DayRange, Shop, SocialNetwork } from './shop.ts'

/** The week as a shop counts it. */
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Day = (typeof DAYS)[number]

/** Days on which the store is open from the same time to the same time, 'HH:MM' of 24 hours. */
export interface OpeningHours {
  from: Day
  to: Day
  opens: string
  closes: string
}

/** Who sells by law, as invoices name them; it need not be how and where the shop presents itself. */
export interface SellerDetails {
  /** As registered for GST, else as the owner trades. */
  name: string
  /** The place of business, with its PIN code. */
  address: string[]
  state: IndianState
  /** Null: not registered for GST, so no tax may be collected (CGST Act s. 32(1)). */
  gstin: string | null
  series: InvoiceSeries
}

/** What staff may change of the shop's facts, as they write it. */
export interface ShopDetails {
  city: string
  /** Street, quarter with city and PIN code: the name is put before it, the country after it. */
  address: string[]
  /** International: '+91 172 555 0142'. */
  phone: string
  whatsapp: string
  email: string
  hours: OpeningHours[]
  social: { name: SocialNetwork; href: string }[]
  /** Consumer Protection (E-Commerce) Rules, 2020; Digital Personal Data Protection Act, 2023. */
  grievanceOfficer: { name: string; email: string }
  seller: SellerDetails
  delivery: {
    /** 'HH:MM' of 24 hours. */
    sameDayBefore: string
    standardDays: DayRange
    expressDays: DayRange
    refundDays: DayRange
    minimumAge: number
  }
  /** Of shoppers who have shown that their e-mail address is theirs, and of those who have not yet. */
  purchases: Record<Verification, PurchaseLimits>
}

export const VERIFICATIONS = ['verified', 'unverified'] as const
export type Verification = (typeof VERIFICATIONS)[number]

export const PURCHASE_LIMITS = [
  'copiesPerTitle',
  'copiesPerOrder',
  'heldByAccount',
  'heldByAddress',
] as const satisfies (keyof PurchaseLimits)[]

/** How much an online order takes, and how much stock may be held for orders that are not paid yet. */
export interface PurchaseLimits {
  copiesPerTitle: number
  copiesPerOrder: number
  /** Rupees, by one account at a time. */
  heldByAccount: number
  /** Rupees, by all accounts of one network address at a time. */
  heldByAddress: number
}

const COUNTRY = 'India'

/** The details as they are shown. */
export function shopOf(details: ShopDetails): Shop {
  const { city, address, phone, whatsapp, email, hours, social, delivery } = details
  const { standardDays, expressDays } = delivery
  return {
    city,
    address: [...address, COUNTRY],
    phone: { text: phone, href: `tel:+${digitsOf(phone)}` },
    whatsapp: { text: whatsapp, href: `https://wa.me/${digitsOf(whatsapp)}` },
    email,
    hours: hours.map(({ from, to, opens, closes }) => ({
      days: from === to ? from : `${from} to ${to}`,
      time: `${timeInWords(opens)} – ${timeInWords(closes)}`,
    })),
    social,
    deliveryDays: {
      standard: { ...standardDays, words: daysInWords(standardDays, 'day') },
      express: { ...expressDays, words: daysInWords(expressDays, 'day') },
    },
    figures: {
      sameDayBefore: timeInWords(delivery.sameDayBefore),
      courierDays: daysInWords(standardDays, 'working day'),
      expressDays: daysInWords(expressDays, 'day'),
      refundDays: daysInWords(delivery.refundDays, 'business day'),
      minimumAge: String(delivery.minimumAge),
    },
  }
}

export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

/** '18:00' as '6:00 PM'. */
export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`
}

/** '3-5 days', as the spec words it. */
function daysInWords({ from, to }: DayRange, day: string): string {
  const range = from === to ? String(from) : `${from}-${to}`
  return `${range} ${to === 1 ? day : `${day}s`}`
}
