import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { HistoryOf } from '#web/admin/kit/history/history-of.ts'

import { synonymChanges, type SynonymState } from './synonym-changes.ts'
import type { Lines } from './synonym-lines.ts'

/** The history of the list of synonyms. */
export function synonymHistory(loaded: Lines): HistoryOf<SynonymState> {
  return {
    kind: 'synonyms',
    name: 'all',
    title: 'the synonyms',
    changes: synonymChanges,
    preview: ({ synonyms }) => <Groups lines={synonyms} />,
    refreshes: ['/admin/synonyms'],
    async putBack({ synonyms }, over) {
      await adminApi.put('/admin/synonyms', { synonyms, ...(over ? {} : { loaded }) })
      return 'Put back: it holds from the next search on'
    },
  }
}

function Groups({ lines }: { lines: Lines }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm [overflow-wrap:anywhere]">
      {lines.map((line) => (
        <li key={line.join('\n')}>{line.join(', ')}</li>
      ))}
    </ul>
  )
}
