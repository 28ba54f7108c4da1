import { RANK_NAMES } from '#modules/law/law-row.ts'
import type { StaffSource } from '#modules/law/law-source-record.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { LAW_SOURCES } from './law-source-record.ts'

export default function SourcesScreen() {
  const list = useApi<{ sources: StaffSource[] }>(LAW_SOURCES.path)
  const records = useRecords(LAW_SOURCES, list.data?.sources, { add: 'Add source' })
  return (
    <AdminPage
      title="Sources of the law tables"
      lead="The law finder names them with every answer, official ones first. Start each name with the body that published it. Only staff see hidden sources. You can’t delete a source, because the history of lines refers to it."
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={links.admin.lawTables()}>
            Law tables
          </ButtonLink>
          {records.buttons}
        </div>
      }
    >
      <List
        list={list}
        failed="We couldn’t load the sources"
        caption="Sources by id"
        columns={[...COLUMNS, records.actions]}
        items={list.data?.sources}
        empty="No sources yet."
        keyOf={({ _id }) => _id}
      />
      {records.dialogs}
    </AdminPage>
  )
}

const COLUMNS: readonly Column<StaffSource>[] = [
  { label: 'Id', className: 'font-mono font-semibold', cell: ({ _id }) => _id },
  {
    label: 'Name, rank',
    card: 'wide',
    className: 'md:w-3/5 wrap-anywhere',
    cell: ({ label, rank, shown }) => (
      <TwoLines first={label} second={`${RANK_NAMES[rank]}, ${shown ? 'shown' : 'hidden'}`} />
    ),
  },
  { label: 'Lines', numeric: true, labelled: true, cell: ({ lines }) => lines.toLocaleString('en-IN') },
]
