import { type DayRange, digitsOf, type ShopDetails } from './shop-details.ts'

const COUNTRY = 'India'

/** The details as pages, mails and documents show them. */
export function shopOf(details: ShopDetails) {
  const { city, address, phone, whatsapp, email, hours, social, delivery } = details
  const { standardDays, expressDays } = delivery
  return {
    city,
    address: [...address, COUNTRY],
    phone: { text: phone, href: `tel:+${digitsOf(phone)}` },
    whatsapp: { text: whatsapp, href: `https://wa.me/${digitsOf(whatsapp)}` },
    email,
    /** 'Monday to Saturday', '10:00 AM – 8:00 PM' */
    hours: hours.map(({ from, to, opens, closes }) => ({
      days: from === to ? from : `${from} to ${to}`,
      time: `${timeInWords(opens)} – ${timeInWords(closes)}`,
    })),
    social,
    deliveryDays: {
      standard: { ...standardDays, words: daysInWords(standardDays, 'day') },
      express: { ...expressDays, words: daysInWords(expressDays, 'day') },
    },
    /** Figures of the policies in words: '6:00 PM', '3-5 working days', '18'. */
    figures: {
      sameDayBefore: timeInWords(delivery.sameDayBefore),
      courierDays: daysInWords(standardDays, 'working day'),
      expressDays: daysInWords(expressDays, 'day'),
      refundDays: daysInWords(delivery.refundDays, 'business day'),
      minimumAge: String(delivery.minimumAge),
    },
  }
}

/** Ready to be shown. Only the type reaches shoppers' browsers: the server makes it. */
export type Shop = ReturnType<typeof shopOf>

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
