import { longDate } from '#platform/indian-day.ts'

/** The law that a book states. */
export interface StatedLaw {
  lawStatedAsOn: string | null
  amendedUpTo: string | null
}

/** Words the stated law: 'law as on 1 June 2026 · as amended by Finance Act, 2026'; '' if there is none. */
export function statedLaw({ lawStatedAsOn, amendedUpTo }: StatedLaw): string {
  const amended = lawStatedAsOn && ONLY_A_DAY.test(amendedUpTo ?? '') ? '' : currency(amendedUpTo)
  return [lawStatedAsOn && `law as on ${longDate(lawStatedAsOn)}`, amended].filter(Boolean).join(' · ')
}

/** Matches a text that states only a day, which `lawStatedAsOn` also has. */
const ONLY_A_DAY = /^(?:as on |up to )?\d{1,2}(?:st|nd|rd|th)? [a-z]+,? \d{4}$/i

// Publishers state the law in different forms: a finance act, a day, a rule, a kind of source.
const CURRENCY: readonly [RegExp, (text: string) => string][] = [
  [/^(as on|as amended|amended) /i, (text) => text],
  [/^w\.e\.f\./i, (text) => `as amended ${text}`],
  [/ amendments$/i, (text) => `with the ${text}`],
  [/^(case law|notifications) /i, (text) => `with ${text.charAt(0).toLowerCase()}${text.slice(1)}`],
  [/^\d/, (text) => `amended up to ${text}`],
  [/^Act \d|\b(finance|amendment)\b/i, (text) => `as amended by ${text}`],
]

function currency(amendedUpTo: string | null): string {
  if (!amendedUpTo) return ''
  const rule = CURRENCY.find(([pattern]) => pattern.test(amendedUpTo))
  return rule ? rule[1](amendedUpTo) : `covers the ${amendedUpTo}`
}
