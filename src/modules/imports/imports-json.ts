import { suggestMapping } from './columns/suggest.ts'
import type { ListedImport } from './imports.repository.ts'
import type { ImportDetail, ImportJson } from './imports.schema.ts'

export function toImportJson({ record, by }: ListedImport): ImportJson {
  const { fileName, state, encoding, bytes, staged, rows, cursor, check, failure } = record
  const { faultyRows, toCreate, toUpdate, toSkip } = record
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
  const { columns, fixed } = mapping ?? suggestMapping(header)
  return { ...toImportJson(found), header, sample, existing, columns, fixed, mapped: mapping !== null }
}
