import { parse } from 'csv-parse/browser/esm/sync'

import { orderNumber, readOrderNumber } from '#modules/orders/order.ts'

/** A parsed line: an order, a tracking number, or both. */
export interface TrackingLine {
  order?: string | undefined
  number?: string | undefined
}

/** Column headings that couriers use. */
const ORDER_HEAD = /order|reference|\bref\b|invoice/i
const NUMBER_HEAD = /awb|waybill|tracking|consignment|docket|article|barcode/i

/** Tracking number format that couriers use and the shop links. */
const NUMBER = /^[A-Za-z0-9-]{4,40}$/

/** Normalizes an order number ('kk 123' → 'KK-000123'); undefined if it isn't one. */
export function scannedOrder(text: string): string | undefined {
  const number = readOrderNumber(text)
  return number === undefined ? undefined : orderNumber(number)
}

/**
 * Parses scanned or pasted text, or the courier's file: one record per line, cells separated by commas,
 * semicolons or tabs. Known headings select the columns; otherwise the first cell that can be a number
 * counts.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  const rows = rowsOf(text)
  const [heads = []] = rows
  // The digit test distinguishes a number such as 'AWB123456' from a heading.
  const numberColumn = heads.findIndex((head) => NUMBER_HEAD.test(head) && !/\d/.test(head))
  if (numberColumn === -1) return rows.map(readCells)
  const orderColumn = heads.findIndex((head) => ORDER_HEAD.test(head))
  return rows.slice(1).map((cells) => ({
    order: scannedOrder(cells[orderColumn] ?? ''),
    number: readNumber(cells[numberColumn]),
  }))
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
    // Falls back to literal quotation marks if one is unclosed.
    return parse(text, { ...FORM, quote: false })
  }
}

function readCells(cells: readonly string[]): TrackingLine {
  const order = cells.find((cell) => scannedOrder(cell) !== undefined)
  const number = cells.find((cell) => cell !== order && NUMBER.test(cell))
  return { order: order && scannedOrder(order), number }
}

function readNumber(cell = ''): string | undefined {
  return NUMBER.test(cell) ? cell : undefined
}
