import { formatRupees, type Paise } from '#platform/money.ts'
import { asPart, SOFT } from '#platform/pdf/document.ts'
import { LEADING, linesOf, measure, roomLeft, type Sheet, writeLine, writeText } from '#platform/pdf/sheet.ts'

import type { Paper, PaperContent } from './paper.ts'

const SIZE = 10
const WIDTH = 200
const SUM_HEIGHT = 16
const GAP = 8

/**
 * Prints the amounts, the spelled-out total and the legal notes below the lines. Never splits them across pages.
 */
export function addSums(sheet: Sheet, { content, notes }: Paper): void {
  const sums = sumsOf(content)
  const x = sheet.page.margins.left
  const width = measure(sheet)
  const words = {
    text: `Amount in words: ${amountInWords(content.totals.total)}`,
    face: 'strong',
    size: SIZE,
  } as const
  const paragraphs = [words, ...notes.map((text) => ({ text, size: 8.5, color: SOFT }))]
  const heights = paragraphs.map(
    ({ text, ...look }) => linesOf(sheet, text, { ...look, width }).length * look.size * LEADING + GAP,
  )
  const height = heights.reduce((sum, each) => sum + each, sums.length * SUM_HEIGHT + 2 * GAP)
  if (roomLeft(sheet) < height) sheet.addPage()
  let y = sheet.y + GAP
  for (const [label, sum] of sums) {
    addSum(sheet, label, sum, y)
    y += SUM_HEIGHT
  }
  for (const { text, ...look } of paragraphs) {
    y += GAP
    asPart(sheet, 'P', () => {
      y = writeText(sheet, text, { ...look, x, width, y })
    })
  }
  sheet.y = y
}

function addSum(sheet: Sheet, label: string, sum: Paise, y: number): void {
  const right = sheet.page.width - sheet.page.margins.right
  const box = { x: right - WIDTH, width: WIDTH, y }
  const look = label === 'Total' ? ({ face: 'strong', size: 12 } as const) : { size: SIZE }
  asPart(sheet, 'P', () => {
    writeLine(sheet, label, { ...box, ...look })
    writeLine(sheet, formatRupees(sum), { ...box, ...look }, 'right')
  })
}

function sumsOf({ lines, totals, localTax }: PaperContent): [label: string, sum: Paise][] {
  const { discount, total, igst, cgst, sgst } = totals
  const exempt = lines.reduce((sum, { rate, value }) => (rate === 0 ? sum + value : sum), 0)
  const taxable = totals.taxable - exempt
  const sums: [string, Paise][] = [
    ['Price before discount', discount > 0 ? total + discount : 0],
    ['Discount', -discount],
    ['Taxable value', taxable],
    ['Exempt value', taxable > 0 ? exempt : 0],
    ['CGST', cgst],
    [localTax, sgst],
    ['IGST', igst],
    ['Total', total],
  ]
  return sums.filter(([label, sum]) => sum !== 0 || label === 'Total')
}

const ONES = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
  'Seventeen Eighteen Nineteen'
).split(' ')
const TENS = 'Zero Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** The Indian scale. The number of crores uses the whole scale again: 'One Lakh Crore'. */
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

/** Spells out a whole number of 0 or more. */
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
