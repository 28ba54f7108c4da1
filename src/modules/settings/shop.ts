/** What pages, mails and papers say of the shop, ready to be shown. Types only reach the browser: the server makes it. */
export interface Shop {
  city: string
  /** Street, quarter with city and PIN code, country. The name stands before it. */
  address: readonly string[]
  phone: Contact
  whatsapp: Contact
  email: string
  /** 'Monday to Saturday', '10:00 AM – 8:00 PM' */
  hours: readonly { days: string; time: string }[]
  social: readonly { name: SocialNetwork; href: string }[]
  deliveryDays: { standard: DeliveryDays; express: DeliveryDays }
  /** Figures of the policies in words. */
  figures: ShopFigures
}

export interface Contact {
  text: string
  href: string
}

export interface DayRange {
  from: number
  to: number
}

/** How long a parcel takes, Sundays not counted. */
export interface DeliveryDays extends DayRange {
  /** '3-5 days' */
  words: string
}

export interface ShopFigures {
  /** '6:00 PM' */
  sameDayBefore: string
  /** '3-5 working days' */
  courierDays: string
  /** '1-2 days' */
  expressDays: string
  /** '5-7 business days' */
  refundDays: string
  /** '18' */
  minimumAge: string
}

/** Those whose signs we have (`public/social.svg`). */
export const SOCIAL_NETWORKS = ['Facebook', 'Instagram', 'X', 'YouTube', 'LinkedIn'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
