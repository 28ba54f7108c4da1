import type { Paise } from '#platform/money.ts'

const ONES = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ')
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** The Indian scale. Crores are counted by the whole scale again: 'One Lakh Crore'. */
const SCALE: readonly [value: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

/** 12345650 → 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = `Rupees ${numberInWords((amount - paise) / 100)}`
  if (paise === 0) return `${rupees} Only`
  return `${rupees} and ${numberInWords(paise)} ${paise === 1 ? 'Paisa' : 'Paise'} Only`
}

/** A whole number of 0 or more. */
function numberInWords(number: number): string {
  const words: string[] = []
  let rest = number
  for (const [value, name] of SCALE) {
    if (rest < value) continue
    words.push(`${numberInWords(Math.floor(rest / value))} ${name}`)
    rest %= value
  }
  if (rest > 0 || words.length === 0) words.push(belowHundred(rest))
  return words.join(' ')
}

function belowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  const unit = number % 10
  return `${TENS[Math.floor(number / 10)]}${unit === 0 ? '' : `-${ONES[unit]}`}`
}
