import { isMobileNumber, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

interface LinkFacts {
  shop: string
  orderNumber: string
  amount: Paise
  url: string
  expiresAt: Date
}

/** Text for staff to send with a link. Contains no names: others may read it. */
export function linkText({ shop, orderNumber, amount, url, expiresAt }: LinkFacts): string {
  return [
    `${shop}: please pay ${formatRupees(amount)} for your order ${orderNumber} by this link:`,
    url,
    `It is valid until ${longIndianDay(expiresAt)}.`,
  ].join('\n')
}

/** Opens WhatsApp with the text, addressed to the order's number if that is an Indian mobile number. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = normaliseMobileNumber(phone)
  const number = isMobileNumber(digits) ? `91${digits}` : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
