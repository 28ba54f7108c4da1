const PIN_CODE = /^[1-9]\d{5}$/

/** Six digits, the first not 0; blanks are the caller's to take out (`normalisePinCode`). */
export function isPinCode(text: string): boolean {
  return PIN_CODE.test(text)
}

/** People write '226 001'. */
export function normalisePinCode(typed: string): string {
  return typed.replace(/\s/g, '')
}
