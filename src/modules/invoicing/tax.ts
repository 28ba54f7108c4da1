import type { Paise } from '#platform/money.ts'

import type { TaxParts } from './invoice.ts'

/** GST began on this day: no rate is older. */
export const FIRST_DAY_OF_GST = '2017-07-01'

/** CGST is at most 20 %, IGST at most 40 % (CGST Act s. 9(1), IGST Act s. 5(1)). */
export const HIGHEST_RATE = 4000

export interface TaxRate {
  /** 4, 6 or 8 digits. */
  hsn: string
  /** 1800 = 18 %. */
  basisPoints: number
  /** The first day on which it holds, as 'YYYY-MM-DD' in India. */
  validFrom: string
}

export interface RecordedRate extends TaxRate {
  recordedAt: Date
  /** The e-mail address of who recorded it. */
  recordedBy: string
}

/**
 * The rate of goods on a day, in basis points: that of the longest heading in the list, from the last day not after
 * `day`. `rates` in the order in which they were recorded: of two for one day the later holds. Undefined when none does.
 */
export function rateOn(day: string, hsn: string, rates: readonly TaxRate[]): number | undefined {
  let best: TaxRate | undefined
  for (const rate of rates) {
    if (rate.validFrom > day || !hsn.startsWith(rate.hsn)) continue
    if (!best || precedence(rate) >= precedence(best)) best = rate
  }
  return best?.basisPoints
}

/** Longer headings first, then later days: compares as text because lengths have one digit. */
function precedence({ hsn, validFrom }: TaxRate): string {
  return `${hsn.length} ${validFrom}`
}

/** Where the tax of a supply goes: to the Union and the State in halves, or as integrated tax (IGST Act s. 7, 8). */
export type Supply = 'intra-State' | 'inter-State'

/**
 * The tax inside a price that includes it, for a rate in basis points. The halves of an intra-State tax are equal
 * (the rates are), and the parts add up to `value` to the paisa.
 */
export function extractTax(value: Paise, rate: number, supply: Supply): TaxParts {
  if (supply === 'inter-State') {
    const igst = rounded(BigInt(value) * BigInt(rate), BigInt(10_000 + rate))
    return { taxable: value - igst, cgst: 0, sgst: 0, igst }
  }
  const half = rounded(BigInt(value) * BigInt(rate), 2n * BigInt(10_000 + rate))
  return { taxable: value - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/** To the nearest paisa, halves up. */
function rounded(dividend: bigint, divisor: bigint): Paise {
  return Number((2n * dividend + divisor) / (2n * divisor))
}

/** '18 %', '2.5 %', '0.125 %' */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100} %`
}
