import type { StoredSectionIndexJson } from '#modules/law/section-index/section-index.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { HistoryConfig } from '#web/admin/kit/history/history-config.ts'

import { indexPath } from './use-section-index.ts'

/** Section index in the shape of its PUT body. */
interface IndexState {
  text: string
}

export function indexHistory(
  bookId: string,
  title: string,
  { version }: StoredSectionIndexJson,
): HistoryConfig<IndexState> {
  const path = indexPath(bookId)
  return {
    kind: 'section-index',
    name: bookId,
    title: `the section index of ${title}`,
    changes: indexChanges,
    preview: ({ text }) => (
      <p className="max-h-96 overflow-y-auto text-sm whitespace-pre-line">{text || 'No sections'}</p>
    ),
    refreshes: [path],
    async putBack({ text }, over) {
      await adminApi.put(path, { text, ...(over ? {} : { version }) })
      return 'Put back'
    },
  }
}

/** Above this number of lines the rest is only counted. */
const MAX_NAMED = 5

export function indexChanges(before: IndexState, after: IndexState): string[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  return [...said('Added', difference(now, old)), ...said('Taken out', difference(old, now))]
}

function said(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const named = lines.slice(0, MAX_NAMED).join('; ')
  const more = lines.length > MAX_NAMED ? ` and ${lines.length - MAX_NAMED} more` : ''
  return [`${what}: ${named}${more}`]
}

const linesOf = ({ text }: IndexState) => text.split('\n').filter((line) => line !== '')

function difference(of: readonly string[], without: readonly string[]): string[] {
  const known = new Set(without)
  return of.filter((line) => !known.has(line))
}
