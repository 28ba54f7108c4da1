import { plainCode } from '#platform/typed-text.ts'

/**
 * Returns a payment reference without differences that typing makes: case, spaces, punctuation, leading zeros.
 * A cheque is known by its number alone, because staff may add the bank.
 */
export function plainReference(paidBy: string, typed: string): string {
  const reference = plainCode(typed)
  const number = paidBy === 'cheque' ? longest(reference.match(/[1-9]\d*/g)) : undefined
  if (number !== undefined) return number
  const plain = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.replaceAll(/(?<!\d)0+(?=\d)/g, '')
}

/** Returns a part of a reference that its other spellings contain too, for a search; undefined if none. */
export function steadyPart(paidBy: string, reference: string): string | undefined {
  return longest(plainCode(reference).match(paidBy === 'cheque' ? /[1-9]\d*/g : /[1-9]\d*|[A-Za-z]+/g))
}

function longest(parts: readonly string[] | null): string | undefined {
  return parts?.toSorted((a, b) => b.length - a.length)[0]
}
