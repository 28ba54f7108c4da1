import { useSearchParams } from 'react-router'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { synonymHistory } from './synonym-history.tsx'
import type { Lines } from './synonym-lines.ts'
import { SynonymsEditor } from './synonyms-editor.tsx'

/** Of a phrase. */
const MAX_LETTERS = 100

/** Words that search takes for each other. An address may name one to begin with. */
export default function SynonymsScreen() {
  const [params] = useSearchParams()
  const word = (params.get('word') ?? '').trim().slice(0, MAX_LETTERS)
  const found = useApi<{ synonyms: Lines }>('/admin/synonyms')
  const loaded = found.data?.synonyms
  return (
    <AdminPage
      title="Synonyms"
      lead="Who searches for one word of a group finds books with any of them. A saved list holds from the next search on."
      actions={loaded ? <HistoryButton of={synonymHistory(loaded)} /> : null}
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load the synonyms" onRetry={found.reload} />
      ) : null}
      {loaded ? (
        <SynonymsEditor key={JSON.stringify([loaded, word])} loaded={loaded} word={word} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}
