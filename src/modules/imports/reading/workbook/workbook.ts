import { refused } from '#modules/imports/reading/encoding.ts'
import { hasKnownHeading, ROWS_ABOVE } from '#modules/imports/reading/heading.ts'
import type { PlacedRow } from '#modules/imports/reading/rows.ts'
import { badField, conflict } from '#platform/errors.ts'

import { type Archive, openArchive } from './archive.ts'
import { fillMerged } from './merged-cells.ts'
import { isWorkbook, readParts, type SheetPart, type WorkbookParts } from './parts.ts'
import { SheetReader } from './sheet-reader.ts'
import { readXml } from './xml.ts'

interface WorkbookOptions {
  sheet?: string | undefined
  /** Limit of unpacked bytes for all parts read. It's lower for shoppers than for staff. */
  mostUnpacked?: number
}

/**
 * Reads the rows of one sheet of an Excel workbook (.xlsx). Throws `unsupported` for other and broken
 * archives, `bad-input` for archives that are too large, and `conflict` 'choose_sheet' if several sheets are
 * possible and `sheet` doesn't name one.
 */
export async function workbookRows(
  bytes: Buffer,
  { sheet: wanted, mostUnpacked }: WorkbookOptions = {},
): Promise<PlacedRow[]> {
  const archive = await openArchive(bytes, mostUnpacked)
  try {
    if (!isWorkbook(archive)) throw refused(otherArchive(archive))
    const parts = await readParts(archive)
    const { path } = await chosenSheet(archive, parts, wanted)
    const reader = new SheetReader(parts)
    await readXml(archive.read(path), reader)
    fillMerged(reader.rows, reader.merges)
    return reader.rows
  } finally {
    archive.close()
  }
}

/**
 * Picks the named sheet, else the only one with known headings, else the only one with rows. Skips hidden
 * sheets.
 */
async function chosenSheet(
  archive: Archive,
  parts: WorkbookParts,
  wanted: string | undefined,
): Promise<SheetPart> {
  const named = parts.sheets.find(({ name }) => name === wanted)
  if (named) return named
  if (wanted !== undefined) throw badField('sheet', `The workbook has no sheet “${wanted}”.`)
  const stated: SheetPart[] = []
  const withBooks: SheetPart[] = []
  for (const sheet of parts.sheets.filter(({ hidden }) => !hidden)) {
    const top = await topRows(archive, parts, sheet.path)
    if (top.length > 0) stated.push(sheet)
    if (hasKnownHeading(top)) withBooks.push(sheet)
  }
  const candidates = withBooks.length > 0 ? withBooks : stated
  const [only] = candidates
  if (!only) throw badField('file', 'No sheet of this workbook has any rows.')
  if (candidates.length > 1) throw severalSheets(candidates)
  return only
}

async function topRows(archive: Archive, parts: WorkbookParts, path: string): Promise<PlacedRow[]> {
  const reader = new SheetReader(parts)
  await readXml(archive.read(path), reader, () => reader.rows.length >= ROWS_ABOVE)
  return reader.rows.slice(0, ROWS_ABOVE)
}

function severalSheets(candidates: readonly SheetPart[]) {
  const sheets = candidates.map(({ name }) => name)
  return conflict(
    'choose_sheet',
    `This workbook has ${sheets.length} sheets with rows. Choose one of them.`,
    {
      details: { sheets },
    },
  )
}

function otherArchive(archive: Archive): string {
  const send = 'Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8”, and upload that file.'
  if (archive.has('xl/workbook.bin')) return `This is a binary Excel workbook (.xlsb). ${send}`
  if (archive.has('content.xml')) return `This is an OpenDocument file. ${send}`
  if (archive.has('word/document.xml')) return `This is a Word document. ${send}`
  if (archive.has('Index/Document.iwa'))
    return `This is a Numbers file. Export it as Excel or CSV, and upload that file.`
  return 'This ZIP archive isn’t an Excel workbook. Unpack it and upload the CSV or .xlsx file.'
}
