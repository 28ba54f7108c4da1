import { plainCharacters } from './typed-text.ts'

/**
 * Reads a typed whole number of up to seven digits, in digits of any script, with or without commas between
 * thousands. Returns undefined for everything else: signs, decimals, exponents, the digits of a barcode.
 */
export function readWholeNumber(typed: string): number | undefined {
  const plain = plainCharacters(typed).trim()
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{2,3})?,\d{3})$/.test(plain)) return undefined
  return Number(plain.replaceAll(',', ''))
}
