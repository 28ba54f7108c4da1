import type { Paise } from '#platform/money.ts'

import type { TaxParts } from './invoice.ts'

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
