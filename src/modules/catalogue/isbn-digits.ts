/** Reports whether a number has the prefix of printed music (ISMN, ISO 10957), which no ISBN has. */
export const isMusicNumber = (digits: string) => /^9790\d{9}$/.test(digits)

/** Converts an unhyphenated ISBN of 10 or 13 characters to 13 digits. Undefined if invalid. */
export function isbnOfDigits(digits: string): string | undefined {
  if (isMusicNumber(digits)) return undefined
  if (/^97[89]\d{10}$/.test(digits)) return check13(digits) === digits[12] ? digits : undefined
  if (!/^\d{9}[\dX]$/.test(digits) || check10(digits) !== digits[9]) return undefined
  const body = `978${digits.slice(0, 9)}`
  return body + check13(body)
}

function check13(digits: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

function check10(digits: string): string {
  let sum = 0
  for (let i = 0; i < 9; i++) sum += Number(digits[i]) * (10 - i)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}
