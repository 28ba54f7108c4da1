import { type Paise, prorate } from '#platform/money.ts'

import type { TaxParts } from './invoice.ts'

/** The day GST began; no rate is older. */
export const FIRST_DAY_OF_GST = '2017-07-01'

/** CGST is at most 20 %, IGST at most 40 % (CGST Act s. 9(1), IGST Act s. 5(1)). */
export const HIGHEST_RATE = 4000

export interface TaxRate {
  /** 4, 6 or 8 digits. */
  hsn: string
  /** 1800 = 18 %. */
  basisPoints: number
  /** The first day on which it applies, as 'YYYY-MM-DD', Indian time. */
  validFrom: string
}

export interface RecordedRate extends TaxRate {
  recordedAt: Date
  /** The email address of the member of staff who recorded it. */
  recordedBy: string
}

/**
 * Returns the rate of goods on a day, in basis points: the rate of the longest matching heading with the
 * latest start not after `day`. `rates` must be in recording order: of two rates with the same start, the one
 * recorded later applies. Undefined if no heading matches.
 */
export function rateOn(day: string, hsn: string, rates: readonly TaxRate[]): number | undefined {
  let best: TaxRate | undefined
  for (const rate of rates) {
    if (rate.validFrom > day || !hsn.startsWith(rate.hsn)) continue
    if (!best || precedence(rate) >= precedence(best)) best = rate
  }
  return best?.basisPoints
}

/** Longer headings first, then later days. Comparing as text works because lengths have one digit. */
function precedence({ hsn, validFrom }: TaxRate): string {
  return `${hsn.length} ${validFrom}`
}

/** Determines the kind of tax: CGST and SGST in halves, or IGST (IGST Act s. 7, 8). */
export type Supply = 'intra-State' | 'inter-State'

/**
 * Extracts the tax from a tax-inclusive price, for a rate in basis points. The halves of an intra-State tax
 * are equal, as their rates are, and the parts add up exactly to `value`.
 */
export function extractTax(value: Paise, rate: number, supply: Supply): TaxParts {
  if (supply === 'inter-State') {
    const igst = rounded(BigInt(value) * BigInt(rate), BigInt(10_000 + rate))
    return { taxable: value - igst, cgst: 0, sgst: 0, igst }
  }
  const half = rounded(BigInt(value) * BigInt(rate), 2n * BigInt(10_000 + rate))
  return { taxable: value - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/** Splits the tax of lines with one rate. The parts add up exactly to the tax of the sum of their values. */
export function splitTax<Line extends { value: Paise; rate: number }>(
  lines: readonly Line[],
  supply: Supply,
): (Line & TaxParts)[] {
  const values = lines.map(({ value }) => value)
  const sum = values.reduce((all, value) => all + value, 0)
  const { cgst, igst } = extractTax(sum, lines[0]?.rate ?? 0, supply)
  const [halves, wholes] = [prorate(cgst, values), prorate(igst, values)]
  return lines.map((line, i) => {
    const [half = 0, whole = 0] = [halves[i], wholes[i]]
    return { ...line, taxable: line.value - 2 * half - whole, cgst: half, sgst: half, igst: whole }
  })
}

/** Rounds to the nearest paisa, halves up. */
function rounded(dividend: bigint, divisor: bigint): Paise {
  return Number((2n * dividend + divisor) / (2n * divisor))
}

/** '18 %', '2.5 %', '0.125 %' */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100} %`
}
