import { isHostEnd } from './web-addresses.ts'
import type { WrittenText } from './written-words.ts'

/** UPI handles of banks and payment apps. */
const UPI_HANDLES = new Set(
  `
    airtel apl axisb axisbank axl barodampay cnrb fam fbl freecharge hdfcbank ibl icici ikwik indus jio
    jupiteraxis kotak naviaxis okaxis okhdfcbank okicici oksbi paytm pnb postbank ptaxis pthdfc ptsbi
    ptyes rapl sbi slc superyes upi waaxis wahdfcbank waicici wasbi yapl ybl yesbank
  `
    .trim()
    .split(/\s+/),
)
/** Handles that are also names of banks and shops: “bought at SBI”. */
const NAMES = new Set('airtel fam freecharge icici indus jio kotak paytm pnb postbank sbi slc'.split(' '))
/** Words after an @ in prices: “2 copies@Rs.500”, “2@500”. */
const PRICES = /^(?:rs|inr|re|\d.*)$/

export type AtAddress = 'email address' | 'UPI id'

/** Returns the kind of address if word `i` follows its @. */
export function atAddress(text: WrittenText, i: number): AtAddress | undefined {
  const host = text.words[i]?.toLowerCase() ?? ''
  const sign = signBefore(text, i)
  if (!sign && isSpoken(text, i)) return 'UPI id'
  if (!sign || PRICES.test(host)) return undefined
  if (isHostEnd(text, i + 1)) return 'email address'
  if (UPI_HANDLES.has(host)) return 'UPI id'
  if (sign === 'spaced') return undefined
  return text.gaps[i + 1] === '.' ? 'email address' : 'UPI id'
}

/**
 * Detects an @ before word `i`: tight as in “refund@okaxis”, or spaced as in “refund @
 * okaxis” and “refund (at) okaxis”.
 */
function signBefore({ words, gaps }: WrittenText, i: number): 'tight' | 'spaced' | undefined {
  const gap = gaps[i] ?? ''
  if (i > 0 && /^[._+-]?@$/.test(gap)) return 'tight'
  if (i > 0 && gap.replaceAll(/[\s()[\]{}]/g, '') === '@') return 'spaced'
  return words[i - 1]?.toLowerCase() === 'at' && i > 1 && isBracketed(gaps[i - 1] ?? '', gap)
    ? 'spaced'
    : undefined
}

/** Detects “refund at okaxis”. */
function isSpoken({ words, gaps }: WrittenText, i: number): boolean {
  const host = words[i]?.toLowerCase() ?? ''
  if (i < 2 || words[i - 1]?.toLowerCase() !== 'at') return false
  return UPI_HANDLES.has(host) && !NAMES.has(host) && [gaps[i - 1], gaps[i]].every((gap) => !gap?.trim())
}

function isBracketed(before: string, after: string): boolean {
  return /[([{]$/.test(before) && /^[)\]}]/.test(after)
}
