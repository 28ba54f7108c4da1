import { useSearchParams } from 'react-router'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { synonymHistory } from './synonym-history.tsx'
import type { Lines } from './synonym-lines.ts'
import { SynonymsEditor } from './synonyms-editor.tsx'

const loadSynonyms = async (_key: string, signal: AbortSignal) =>
  (await adminApi.get<{ synonyms: Lines }>('/admin/synonyms', { signal })).synonyms

/** Of a phrase. */
const MAX_LETTERS = 100

/** Words that search takes for each other. An address may name one to begin with. */
export default function SynonymsScreen() {
  const [params] = useSearchParams()
  const word = (params.get('word') ?? '').trim().slice(0, MAX_LETTERS)
  const found = useLoad('all', loadSynonyms)
  return (
    <AdminPage
      title="Synonyms"
      lead="Who searches for one word of a group finds books with any of them. A saved list holds from the next search on."
      actions={found.data ? <HistoryButton of={synonymHistory(found.data, found.reload)} /> : null}
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the synonyms" onRetry={found.reload} />
      ) : null}
      {found.data ? (
        <SynonymsEditor
          key={JSON.stringify([found.data, word])}
          loaded={found.data}
          word={word}
          onChanged={found.reload}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}
