import { parse } from 'csv-parse/browser/esm/sync'

import { orderNumber, readOrderNumber } from '#modules/orders/order.ts'

/** A parsed line: an order, a tracking number, or both. */
export interface TrackingLine {
  order?: string | undefined
  number?: string | undefined
  /** The courier, if the file has a column for it. */
  courier?: string | undefined
}

/** Column headings that couriers use. */
const ORDER_HEAD = /order|reference|\bref\b|invoice/i
const COURIER_HEAD = /courier|carrier/i
const NUMBER_HEAD = /awb|waybill|tracking|consignment|docket|article|barcode/i

/** Format of tracking numbers that couriers use and the shop can link. */
const NUMBER = /^[A-Za-z0-9-]{4,40}$/

/** Normalizes an order number ('kk 123' → 'KK-000123'); undefined if it isn't one. */
export function scannedOrder(text: string): string | undefined {
  const number = readOrderNumber(text)
  return number === undefined ? undefined : orderNumber(number)
}

/**
 * Parses scanned or pasted text, or the courier's file: one record per line, cells separated by commas,
 * semicolons or tabs. Known headings determine the columns; without them, the first cell that can be a
 * tracking number is used.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  const rows = rowsOf(text)
  const [heads = []] = rows
  // Excludes cells with digits: 'AWB123456' is a tracking number rather than a heading.
  const numberColumn = heads.findIndex((head) => NUMBER_HEAD.test(head) && !/\d/.test(head))
  if (numberColumn === -1) return rows.map(readCells)
  const orderColumn = heads.findIndex((head) => ORDER_HEAD.test(head))
  const courierColumn = heads.findIndex((head, at) => COURIER_HEAD.test(head) && at !== numberColumn)
  return rows.slice(1).map((cells) => ({
    order: scannedOrder(cells[orderColumn] ?? ''),
    number: readNumber(cells[numberColumn]),
    ...(cells[courierColumn] && { courier: cells[courierColumn] }),
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
    // If a quotation mark is unclosed, treat all quotation marks as text.
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
