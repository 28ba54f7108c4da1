import { editionName } from '#modules/catalogue/book.ts'
import { longDate } from '#platform/indian-day.ts'

interface Edition {
  edition: string | null
  publishedText: string | null
  amendedUpTo: string | null
  lawStatedAsOn: string | null
}

/**
 * Which law a buyer gets: '6th edition, 2025 · as amended by the Finance Act, 2025'. Empty when
 * nothing is known; professionals choose by this line, so it never guesses.
 */
export function editionLine(book: Edition): string {
  return [printing(book), currency(book.amendedUpTo), statedOn(book.lawStatedAsOn)]
    .filter(Boolean)
    .join(' · ')
}

function printing({ edition, publishedText }: Edition): string {
  if (!edition) return publishedText ? `Published ${publishedText}` : ''
  const name = editionName(edition)
  return publishedText && publishedText !== edition ? `${name}, ${publishedText}` : name
}

// The catalogue states currency in the publishers' own words: a finance act, a day, a rule, a kind of source.
const CURRENCY: readonly [RegExp, (text: string) => string][] = [
  [/^(as on|as amended|amended) /i, (text) => text],
  [/^w\.e\.f\./i, (text) => `as amended ${text}`],
  [/ amendments$/i, (text) => `with the ${text}`],
  [/^(case law|notifications) /i, (text) => `with ${text.charAt(0).toLowerCase()}${text.slice(1)}`],
  [/^\d/, (text) => `amended up to ${text}`],
  [/^Act \d/, (text) => `as amended by ${text}`],
  [/\b(finance|amendment)\b/i, (text) => `as amended by the ${text}`],
]

function currency(amendedUpTo: string | null): string {
  if (!amendedUpTo) return ''
  const rule = CURRENCY.find(([pattern]) => pattern.test(amendedUpTo))
  return rule ? rule[1](amendedUpTo) : `covers the ${amendedUpTo}`
}

function statedOn(day: string | null): string {
  return day ? `law stated as on ${longDate(day)}` : ''
}
