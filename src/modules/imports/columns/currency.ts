import { placeholderIn } from '#platform/typed-text.ts'

import { bareHeading } from './suggest.ts'

const INDIAN = /₹|(?<!\p{L})(?:inr|indian rupees?)(?!\p{L})/iu
const RUPEES = /₨|(?<!\p{L})(?:rs|re(?=$|[./)]|\s*\d)|rupees?|रु|रू|रुपये)(?![\p{L}\p{M}])/iu
const OTHER_RUPEES =
  /(?<!\p{L})(?:npr|lkr|pkr|mur|scr|(?:nepal|pakistan|sri lanka|mauriti|seychell)\p{L}* rupees?)(?!\p{L})/iu

const NAMES = new Map(
  Object.entries({
    $: 'dollars',
    usd: 'US dollars',
    '€': 'euros',
    eur: 'euros',
    '£': 'pounds',
    gbp: 'pounds',
    '¥': 'yen',
    jpy: 'yen',
    '৳': 'taka',
    bdt: 'taka',
    aed: 'UAE dirhams',
    npr: 'Nepalese rupees',
    lkr: 'Sri Lankan rupees',
    pkr: 'Pakistani rupees',
    sgd: 'Singapore dollars',
  }),
)

/** A currency sign or a code of ISO 4217, or a word for a currency, apart from the number. */
const CURRENCY =
  /(?<![a-z])(?:[a-z]{1,3}\$|\p{Sc}|usd|eur|gbp|jpy|aed|sgd|aud|cad|chf|cny|hkd|myr|bdt|nzd|zar|dollars?|euros?|pounds?)(?![a-z])/iu

/** Reports whether a text names the Indian rupee, even among other currencies: 'INR (₹)', 'Rs/$'. */
export const isRupees = (text: string) => INDIAN.test(text) || (RUPEES.test(text) && !OTHER_RUPEES.test(text))

/** Names the foreign currency in a text: 'dollars' for '$25'. Undefined for rupees and for none. */
export function foreignCurrency(text: string): string | undefined {
  const [found] = OTHER_RUPEES.exec(text) ?? CURRENCY.exec(text) ?? []
  if (found === undefined || isRupees(text)) return undefined
  return NAMES.get(found.toLowerCase()) ?? found
}

const CURRENCY_HEADINGS = new Set(['currency', 'currencycode', 'curr', 'मुद्रा'])

/** Names the foreign currency that a row's own column states. An unknown one is named as written. */
export function statedCurrency(header: readonly string[], cells: readonly string[]): string | undefined {
  const at = header.findIndex((heading) => CURRENCY_HEADINGS.has(bareHeading(heading)))
  const stated = (cells[at] ?? '').trim()
  if (!/[\p{L}\p{Sc}]/u.test(stated) || placeholderIn(stated) || isRupees(stated)) return undefined
  return foreignCurrency(stated) ?? stated.replace(/\.$/, '')
}

export function notRupees(currency: string): string {
  return `This amount is in ${currency}. Enter it in rupees.`
}
