import { followQuotes } from './quotes.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** What parts the columns: that which the line with the most columns has most often, the first such line deciding. */
export function delimiterOf(lines: readonly string[]): string {
  const counted = lines.flatMap((line) =>
    DELIMITERS.map((delimiter) => ({
      delimiter,
      times: followQuotes(line, delimiter, false).delimiters,
    })),
  )
  const most = counted.reduce((best, one) => (one.times > best.times ? one : best), NONE)
  return most.delimiter
}

const NONE = { delimiter: ',', times: 0 }
