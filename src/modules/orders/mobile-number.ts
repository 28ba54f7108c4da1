/** Indian mobile numbers begin with 6 to 9 (National Numbering Plan). */
const MOBILE = /^[6-9]\d{9}$/

export function isMobileNumber(text: string): boolean {
  return MOBILE.test(text)
}

/**
 * The ten digits of an Indian mobile number, although people write a 0, +91 or 0091 before them in spite of
 * the hint. Anything that is not such a number comes back with its digits only.
 */
export function normaliseMobileNumber(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:0091|91|0)(?=[6-9]\d{9}$)/, '')
}
