import { parse } from 'csv-parse/browser/esm/sync'

import { orderNumber, readOrderNumber } from '#modules/orders/order.ts'

/** What a line says: which order, which number, or one of both. */
export interface TrackingLine {
  order?: string | undefined
  number?: string | undefined
}

/** Columns by how couriers head them. */
const ORDER_HEAD = /order|reference|\bref\b|invoice/i
const NUMBER_HEAD = /awb|waybill|tracking|consignment|docket|article|barcode/i

/** As couriers give them, and as the shop links them. */
const NUMBER = /^[A-Za-z0-9-]{4,40}$/

/** 'kk 123' → 'KK-000123'; undefined for what is no number of an order. */
export function scannedOrder(text: string): string | undefined {
  const number = readOrderNumber(text)
  return number === undefined ? undefined : orderNumber(number)
}

/**
 * Reads what was scanned, pasted or sent by the courier as a file: a line each, cells parted by commas, semicolons or tabs. With
 * heads that are known their columns count; without, the first cell that can be a number does.
 */
export function readTrackingLines(text: string): TrackingLine[] {
  const rows = rowsOf(text)
  const [heads = []] = rows
  // A number may begin like a head: 'AWB123456'.
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
    // A quotation mark that nothing closes: then none means anything.
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
