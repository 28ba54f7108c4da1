import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, or the cell's XML without its reference. */
export type TestCell = string | number | null | { xml: string; attributes?: string }

export interface TestSheet {
  name: string
  /** Rows in order; null for a row that the file omits. */
  rows: readonly (readonly TestCell[] | null)[]
  merges?: readonly string[]
  state?: 'hidden' | 'veryHidden'
}

/** Cell formats by index, to which a cell's `s` refers. */
export const STYLES = {
  plain: 0,
  day: 1,
  monthYear: 2,
  isoDay: 3,
  tenDigits: 4,
  percent: 5,
  dollars: 6,
  euros: 7,
  quotedDollars: 8,
  rupees: 9,
} as const

const FORMATS = [0, 14, 17, 164, 165, 9, 166, 167, 168, 169]

const CODES = [
  'dd\\-mmm\\-yyyy;@',
  '0000000000',
  '[$$-409]#,##0.00',
  '_-* #,##0.00\\ [$€-407]_-',
  '"$"#,##0.00_);("$"#,##0.00)',
  '[$₹-4009]\\ #,##0.00',
]

/** Returns a cell with a style: `styled(45672, 'day')`. */
export function styled(value: number, style: keyof typeof STYLES): TestCell {
  return { xml: `<v>${value}</v>`, attributes: `s="${STYLES[style]}"` }
}

/** Returns a formula with its cached value; a formula without one has never been calculated. */
export function formula(text: string, value?: number): TestCell {
  return { xml: `<f>${escaped(text)}</f>${value === undefined ? '' : `<v>${value}</v>`}` }
}

/** Returns the bytes of a workbook as Excel writes it: shared strings, styles, one part per sheet. */
export function workbookOf(sheets: readonly TestSheet[]): Uint8Array {
  const strings: string[] = []
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': strToU8(workbookXml(sheets)),
    'xl/_rels/workbook.xml.rels': strToU8(relationsXml(sheets.length)),
    'xl/styles.xml': strToU8(stylesXml()),
  }
  for (const [i, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(sheetXml(sheet, strings))
  const items = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  parts['xl/sharedStrings.xml'] = strToU8(`<sst xmlns="${MAIN}">${items.join('')}</sst>`)
  return zipSync(parts)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function workbookXml(sheets: readonly TestSheet[]): string {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
  )
  return `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${list.join('')}</sheets></workbook>`
}

function relationsXml(sheets: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`
  const list = Array.from({ length: sheets }, (_, i) =>
    relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`),
  )
  list.push(relation('rIdS', 'styles', 'styles.xml'), relation('rIdT', 'sharedStrings', 'sharedStrings.xml'))
  return `<Relationships>${list.join('')}</Relationships>`
}

function stylesXml(): string {
  const formats = CODES.map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`,
  ).join('')
  const cells = FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('')
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${cells}</cellXfs></styleSheet>`
}

function sheetXml({ rows, merges = [] }: TestSheet, strings: string[]): string {
  const list = rows.flatMap((row, i) =>
    row === null
      ? []
      : [
          `<row r="${i + 1}">${row.map((cell, at) => cellXml(cell, `${column(at)}${i + 1}`, strings)).join('')}</row>`,
        ],
  )
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${list.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`
}

function cellXml(cell: TestCell, reference: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes ?? ''}>${cell.xml}</c>`
  if (!strings.includes(cell)) strings.push(cell)
  return `<c r="${reference}" t="s"><v>${strings.indexOf(cell)}</v></c>`
}

function column(at: number): string {
  return String.fromCharCode(65 + at)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
