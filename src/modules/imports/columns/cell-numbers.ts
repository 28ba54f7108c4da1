/** The rupee sign becomes a question mark in a file saved as Windows-1252. */
const AMOUNT = /^(?:₹|\?|rs\.?|inr|रु\.?|रू\.?|रुपये)?\s*(\d[\d.,]*)\s*(?:\/[-=–—]|₹|rs\.?|inr)?(?: only)?$/i
const COPIES = /^(\d[\d.,]*)\s*(?:nos?\.?|pcs\.?|copies|units?)?$/i

/** Indian grouping (12,34,567) and Western grouping (1,234,567). Both end with a group of three digits. */
const GROUPED = /^\d{1,2}(?:,\d\d)*,\d{3}$|^\d{1,3}(?:,\d{3})+$/
const DIGITS = /^\d+$/
/** Grouped thousands in a locale with decimal commas. */
const POINTED = /^\d{1,3}(?:\.\d{3})+$/
const MILLIONS = /^\d{1,3}(?:\.\d{3}){2,}$/

type NumberOffer = 'comma-decimals' | 'three-decimals'

/** How a column writes numbers. `decimals`: three digits after a point are decimals, not thousands. */
export interface NumberStyle {
  commas?: boolean
  decimals?: boolean
}

/** Text for the book form's schema, with an offer if the number is ambiguous. */
export interface ReadNumber {
  text: string
  offer?: NumberOffer
}

/** Reads '₹1,195.00' and 'Rs. 1195/-' as 1195.00 and 1195. Leaves any other text unchanged. */
export function readSum(cell: string, style: NumberStyle): ReadNumber {
  const written = AMOUNT.exec(cell)?.[1]
  const number = written === undefined ? undefined : readNumber(written, style)
  if (!number || number.offer) return { ...number, text: cell }
  return { text: withTwoDecimals(number.text) ?? cell }
}

/** Reads '12.0', '1,000' and '12 Nos.' as 12, 1000 and 12. Leaves any other text unchanged. */
export function readCount(cell: string, style: NumberStyle): ReadNumber {
  const written = COPIES.exec(cell)?.[1]
  const number = written === undefined ? undefined : readNumber(written, style)
  if (!number || number.offer) return { ...number, text: cell }
  const [whole = '', fraction = ''] = number.text.split('.')
  return { text: Number(fraction) === 0 ? whole : cell }
}

/** Converts a number to one with a decimal point and without grouping. Undefined for anything else. */
function readNumber(written: string, style: NumberStyle): ReadNumber | undefined {
  const foreign = withDecimalComma(written)
  if (foreign === undefined) return withPoint(written, style)
  return style.commas ? { text: foreign } : offered(written, 'comma-decimals')
}

/** Reads '450,00', '1.195,5' and '1.195.000' as numbers with a decimal comma. */
function withDecimalComma(written: string): string | undefined {
  if (MILLIONS.test(written)) return written.replaceAll('.', '')
  const [whole = '', fraction = '', more] = written.split(',')
  if (more !== undefined || !DIGITS.test(fraction) || fraction.length === 3) return undefined
  return DIGITS.test(whole) || POINTED.test(whole) ? `${whole.replaceAll('.', '')}.${fraction}` : undefined
}

function withPoint(written: string, style: NumberStyle): ReadNumber | undefined {
  const [whole = '', fraction, more] = written.split('.')
  if (isThousandOrDecimal(whole, fraction) && (style.commas || !style.decimals))
    return style.commas ? { text: whole + fraction } : offered(written, 'three-decimals')
  // If commas are decimal points, three digits after a comma aren't a group.
  const isGrouped = GROUPED.test(whole) && (fraction !== undefined || !style.commas)
  if (more !== undefined || !(isGrouped || DIGITS.test(whole))) return undefined
  return joined(whole.replaceAll(',', ''), fraction)
}

function joined(whole: string, fraction: string | undefined): ReadNumber | undefined {
  if (fraction === undefined) return { text: whole }
  return DIGITS.test(fraction) ? { text: `${whole}.${fraction}` } : undefined
}

/** '1.000' is one in some files and a thousand in others. */
function isThousandOrDecimal(whole: string, fraction = ''): boolean {
  return fraction.length === 3 && DIGITS.test(fraction) && /^[1-9]\d{0,2}$/.test(whole)
}

function offered(text: string, offer: NumberOffer): ReadNumber {
  return { text, offer }
}

/** Drops the zeros that programs append: 1250.5000. Any other third decimal is a mistake. */
function withTwoDecimals(number: string): string | undefined {
  const [whole = '', fraction = ''] = number.split('.')
  if (fraction === '') return whole
  return Number(fraction.slice(2)) === 0 ? `${whole}.${fraction.slice(0, 2)}` : undefined
}
