import { isMoney } from '#modules/catalogue/book-fields.ts'
import type { FieldDifference } from '#modules/catalogue/batch/batch.ts'
import { asJson } from '#platform/http/as-json.ts'
import { formatRupees } from '#platform/money.ts'

import { wordsOf } from './cell-words.ts'
import { columnsOf, readRow } from './columns/row-values.ts'
import { suggestMapping } from './columns/suggest.ts'
import type { FoundImport, ImportRecord, ListedImport } from './imports.repository.ts'
import { type ImportDetail, type ImportJson, importJson, type PlannedPage } from './imports.schema.ts'
import { changeInBasisPoints } from './price-jump.ts'
import type { PlannedRow } from './rows.repository.ts'

export function toImportJson({ record, by }: ListedImport): ImportJson {
  return asJson(importJson, { ...record, by, isFile: record.request === null })
}

export function toImportDetail(found: FoundImport): ImportDetail {
  const { header, sample, existing, mapping } = found.record
  const suggested = { ...suggestMapping(header, sample), ...found.remembered }
  const {
    columns,
    fixed,
    corrections = [],
    decimalCommas = [],
    restore = false,
    stock = null,
  } = mapping ?? suggested
  const chosen = { columns, fixed, corrections, decimalCommas, restore, stock, mapped: mapping !== null }
  return { ...toImportJson(found), header, sample, existing, ...chosen }
}

/** A planned row for the report. A new book is shown with the file's values. */
export function toPlannedJson(
  { header, mapping }: ImportRecord,
  { line, cells, changes, bookId, title, archived }: PlannedRow,
): PlannedPage['rows'][number] {
  const values = readRow(cells, columnsOf(header, mapping ?? { columns: [], fixed: {} }))
  const { price, stock } = values.changes ?? {}
  return {
    line,
    bookId,
    title: title ?? values.title,
    isbn: values.isbn ?? null,
    archived: archived ?? false,
    price: bookId === null && price !== undefined ? formatRupees(price) : null,
    stock: bookId === null && stock !== undefined ? stock : null,
    changes: (changes ?? []).map(inWords),
  }
}

function inWords(difference: FieldDifference) {
  const { field, before, after } = difference
  const change = isMoney(field) ? changeInBasisPoints(difference) : undefined
  return {
    field,
    before: wordsOf(field, before),
    after: wordsOf(field, after),
    percent: change === undefined ? null : change / 100,
  }
}
