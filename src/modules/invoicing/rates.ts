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
