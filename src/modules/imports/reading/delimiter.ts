import { followQuotes } from './quotes.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** What parts the columns of a heading line: that which is there most often. */
export function delimiterOf(heading: string): string {
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    times: followQuotes(heading, delimiter, false).delimiters,
  }))
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).delimiter
}
