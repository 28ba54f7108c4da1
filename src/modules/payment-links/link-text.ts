import { isMobileNumber, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

interface Told {
  /** Who asks. */
  shop: string
  orderNumber: string
  amount: Paise
  url: string
  expiresAt: Date
}

/** What staff send with a link in a message of their own. Names nobody: it may be read over a shoulder. */
export function linkText({ shop, orderNumber, amount, url, expiresAt }: Told): string {
  return [
    `${shop}: please pay ${formatRupees(amount)} for your order ${orderNumber} by this link:`,
    url,
    `It is open until ${longIndianDay(expiresAt)}.`,
  ].join('\n')
}

/** Opens WhatsApp with the text, for the number of the order where that is an Indian mobile number; else for anybody. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = normaliseMobileNumber(phone)
  const number = isMobileNumber(digits) ? `91${digits}` : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
