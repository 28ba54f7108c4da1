import { parse } from 'csv-parse/browser/esm/sync'

import { orderNumber, readOrderNumber } from '#modules/orders/order.ts'
import { trackingNumberOf } from '#modules/orders/tracking-number.ts'
import { scannedCode } from '#platform/typed-text.ts'

/** A parsed line: an order, a tracking number, or both. */
export interface TrackingLine {
  order?: string | undefined
  number?: string | undefined
  /** The courier, if the file has a column for it. */
  courier?: string | undefined
  /** The line as read, for messages. */
  text: string
}

/**
 * Tracking numbers as entered. A scan belongs to the scanned order, a row of a table to the order that it names,
 * and a list of bare numbers to the parcels in list order.
 */
export interface TrackingInput {
  way: 'scans' | 'table' | 'list'
  lines: readonly TrackingLine[]
  /** True if blank lines separate the others, so that their places in a list are doubtful. */
  hasGaps: boolean
}

/** Column headings that couriers use. */
const ORDER_HEAD = /order|reference|\bref\b|invoice/i
const COURIER_HEAD = /courier|carrier/i
const NUMBER_HEAD = /awb|waybill|tracking|consignment|docket|article|barcode/i

/** Format of tracking numbers that couriers use and the shop can link. */
const NUMBER = /^(?=.*\d)[A-Za-z\d-]{4,40}$/
/** PIN codes and days, which are next to the number in a table without headings. */
const OTHER_CELLS = /^(?:[1-9]\d{5}|\d{4}-\d\d?-\d\d?|\d\d?-\d\d?-\d{4})$/

/** Normalizes an order number ('kk 123' → 'KK-000123'); undefined if it isn't one. */
export function scannedOrder(text: string): string | undefined {
  const number = readOrderNumber(scannedCode(text))
  return number === undefined ? undefined : orderNumber(number)
}

/**
 * Parses scanned or pasted text, or the courier's file: one record per line, cells separated by commas,
 * semicolons or tabs. Known headings determine the columns; without them, the only cell that can be a tracking
 * number is used.
 */
export function readTrackingLines(text: string): TrackingInput {
  const rows = rowsOf(text)
  const hasGaps = text
    .trim()
    .split('\n')
    .some((line) => line.trim() === '')
  const [heads = []] = rows
  // Excludes cells with digits: 'AWB123456' is a tracking number rather than a heading.
  const numberColumn = heads.findIndex((head) => NUMBER_HEAD.test(head) && !/\d/.test(head))
  if (numberColumn === -1) {
    const lines = rows.map(readCells)
    const isList = lines.length > 1 && lines.every(({ order }) => order === undefined)
    return { way: isList ? 'list' : 'scans', lines, hasGaps }
  }
  const orderColumn = heads.findIndex((head, at) => ORDER_HEAD.test(head) && at !== numberColumn)
  const courierColumn = heads.findIndex((head, at) => COURIER_HEAD.test(head) && at !== numberColumn)
  const lines = rows.slice(1).map((cells) => ({
    text: cells.join(' '),
    order: scannedOrder(cells[orderColumn] ?? ''),
    number: readNumber(cells[numberColumn]),
    ...(cells[courierColumn] && { courier: cells[courierColumn] }),
  }))
  return { way: orderColumn === -1 ? 'list' : 'table', lines, hasGaps }
}

const FORM = {
  bom: true,
  delimiter: [',', ';', '\t'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, FORM)
  } catch {
    // If a quotation mark is unclosed, treat all quotation marks as text.
    return parse(text, { ...FORM, quote: false })
  }
}

function readCells(cells: readonly string[]): TrackingLine {
  const order = cells.find((cell) => scannedOrder(cell) !== undefined)
  const numbers = cells.flatMap((cell) => (cell === order ? [] : (readNumber(cell) ?? [])))
  const likely = numbers.length > 1 ? numbers.filter((number) => !OTHER_CELLS.test(number)) : numbers
  return {
    text: cells.join(' '),
    order: order && scannedOrder(order),
    number: likely.length === 1 ? likely[0] : undefined,
  }
}

function readNumber(cell = ''): string | undefined {
  const number = trackingNumberOf(cell)
  return NUMBER.test(number) ? number : undefined
}
