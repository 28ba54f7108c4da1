import { suggestMapping } from './columns/suggest.ts'
import type { ListedImport } from './imports.repository.ts'
import type { ImportDetail, ImportJson } from './imports.schema.ts'

export function toImportJson({ record, by }: ListedImport): ImportJson {
  const { fileName, state, encoding, bytes, staged, rows, cursor, check, failure } = record
  const { faultyRows, toCreate, toUpdate, toSkip, toKeep, archivedRows, withoutIsbn } = record
  const { created, updated, unchanged, undone, notUndone } = record
  return {
    _id: record.id,
    fileName,
    by,
    state,
    encoding,
    bytes,
    staged,
    rows,
    cursor,
    check,
    failure,
    faultyRows,
    toCreate,
    toUpdate,
    toSkip,
    toKeep,
    archivedRows,
    withoutIsbn,
    created,
    updated,
    unchanged,
    undone,
    notUndone,
    createdAt: record.createdAt.toISOString(),
    checkedAt: record.checkedAt?.toISOString() ?? null,
    startedAt: record.startedAt?.toISOString() ?? null,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    undoneAt: record.undoneAt?.toISOString() ?? null,
  }
}

export function toImportDetail(found: ListedImport): ImportDetail {
  const { header, sample, existing, mapping } = found.record
  const { columns, fixed, mends = [], restore = false } = mapping ?? suggestMapping(header, sample)
  const chosen = { columns, fixed, mends, restore, mapped: mapping !== null }
  return { ...toImportJson(found), header, sample, existing, ...chosen }
}
