import { MAX_IMPORT_ROWS } from '#modules/catalogue/imports/columns/import.ts'
import { badField } from '#platform/errors.ts'

import type { Encoding } from './encoding.ts'
import { RecordSplitter, UNCLOSED } from './record-splitter.ts'
import { linesOf } from './rows.ts'

export const TOO_MANY_ROWS = 'A file can have at most 20,000 rows. Split it.'

/**
 * Throws `bad-input` for a file with more rows than an import allows, before any row is stored. An unclosed
 * quotation mark turns each line below it into a row, so in that case the message is about the mark.
 */
export async function refuseTooManyRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: { encoding: Encoding; delimiter: string },
): Promise<void> {
  const splitter = new RecordSplitter(delimiter)
  let [rows, openQuote] = [0, 0]
  for await (const line of linesOf(chunks, encoding)) {
    for (const { text, error, line: at } of splitter.push(line)) {
      if (text.trim() !== '') rows += 1
      if (error === UNCLOSED) openQuote ||= at
    }
    // The heading is also a row.
    if (rows > MAX_IMPORT_ROWS + 1)
      throw badField('file', openQuote > 0 ? openQuoteAt(openQuote) : TOO_MANY_ROWS)
  }
}

function openQuoteAt(line: number): string {
  return `A quotation mark opened on line ${line} is never closed, so the file seems to have more than 20,000 rows.`
}
