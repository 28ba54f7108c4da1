/**
 * Words that follow `from` and `join` in SQL in place of a table, besides functions and
 * columns (`extract(… from a.b)`).
 */
const NO_TABLES = new Set(['lateral', 'select', 'only', 'rows', 'values', 'unnest'])
const TABLE =
  /(?<!\bdistinct\s)\b(?:from|join|into|update|truncate)\s+(?:only\s+)?"?([a-z_]\w*)"?(?!\w|\s*[.(])/gi
const NAMED_PART = /(?<!\w)"?([a-z_]\w*)"?\s*(?:\([\w\s,"]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s*)?\(/gi
const WRITES =
  /\b(?:insert\s+into|delete\s+from|update\s+(?:only\s+)?"?\w+"?(?:\s+\w+)?\s+set|truncate|nextval|setval|pg_notify)\b|\bpg_advisory|\bfor\s+(?:no\s+key\s+)?(?:update|(?:key\s+)?share)\b/i

/** Explains how a statement exceeds reading its declared tables; undefined if it doesn't. */
export function undeclared(text: string, tables: ReadonlySet<string>): string | undefined {
  const bare = text.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*/g, '')
  if (!/^\s*(?:select|with)\b/i.test(bare) || WRITES.test(bare)) return 'it does more than read'
  const named = new Set([...bare.matchAll(NAMED_PART)].map(([, name = '']) => name))
  for (const [, name = ''] of bare.matchAll(TABLE)) {
    if (!tables.has(name) && !named.has(name) && !NO_TABLES.has(name.toLowerCase())) return `it reads ${name}`
  }
  return undefined
}
