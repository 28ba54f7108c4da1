import { MAX_LIST_FILE_BYTES, MAX_LIST_LINES } from '#modules/booklists/list/booklist.ts'
import { encodingOf, isArchive, refuseOtherFiles } from '#modules/imports/reading/encoding.ts'
import { workbookRows } from '#modules/imports/reading/workbook/workbook.ts'
import { badField, Failure } from '#platform/errors.ts'

/** Decodes a text, CSV file or workbook (base64). Throws `bad-input` naming `file` for anything else. */
export async function readFileText(content: string): Promise<string> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) throw badField('file', 'The file is empty.')
  if (bytes.length > MAX_LIST_FILE_BYTES)
    throw badField('file', `A booklist file can have up to ${MAX_LIST_FILE_BYTES / 1000} kB.`)
  try {
    if (isArchive(bytes)) return await workbookText(bytes)
    refuseOtherFiles(bytes)
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw badField('file', error.code === 'choose_sheet' ? SEVERAL_SHEETS : error.message)
  }
}

const SEVERAL_SHEETS =
  'This workbook has several sheets with data. Keep only the sheet with your list and upload it again.'

/** Maximum unpacked size of a workbook in bytes: ten times that of the longest list. */
const MOST_UNPACKED = 5_000_000

/** Writes each row as a tab-separated line, at the line number that the row has in the spreadsheet. */
async function workbookText(bytes: Buffer): Promise<string> {
  const lines: string[] = []
  for (const { line, cells } of await workbookRows(bytes, { mostUnpacked: MOST_UNPACKED })) {
    while (lines.length < Math.min(line - 1, MAX_LIST_LINES)) lines.push('')
    lines.push(cells.map(plainCell).join('\t'))
    if (lines.length > 2 * MAX_LIST_LINES) break
  }
  return lines.join('\n')
}

/** Replaces tabs, line ends and quotes in a cell, which would shift the columns. */
function plainCell(cell: string): string {
  return cell.replaceAll(/[\s"]+/g, ' ')
}
