import { useNavigate } from 'react-router'

import type { ImportsPage } from '#modules/imports/imports.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { usePageNumber } from '#web/admin/kit/address/use-page-number.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { ImportsTable } from './imports-table.tsx'
import { UploadBox } from './upload-box.tsx'

const loadImports = (page: string, signal: AbortSignal) =>
  adminApi.get<ImportsPage>('/admin/imports', { query: { page }, signal })

/** Files of books: send one, and what became of the others. */
export default function ImportsScreen() {
  const [page, setPage] = usePageNumber()
  const list = useLoad(String(page), loadImports)
  const navigate = useNavigate()
  return (
    <AdminPage
      title="Import books"
      lead="Nothing is written before you have seen what the file would do, and all of it can be undone."
      actions={
        <ButtonLink variant="secondary" href={adminLinks.books()}>
          Manage Books
        </ButtonLink>
      }
    >
      <UploadBox onSent={(id) => void navigate(adminLinks.import(id))} />
      <h2 className="display mt-10 mb-4 text-xl">Files so far</h2>
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load the imports" onRetry={list.reload} />
      ) : null}
      <ImportsTable imports={list.data?.imports} />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={setPage} />
    </AdminPage>
  )
}
