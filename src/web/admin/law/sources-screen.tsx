import type { StaffSource } from '#modules/law/tables/law-tables.schema.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { fieldChange, type HistoryConfig } from '#web/admin/kit/history/history-config.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { pastState, RANK_NAMES, SourceForm, type SourceState, stateOf } from './source-form.tsx'

const SOURCES = '/admin/law/sources'

export default function SourcesScreen() {
  const list = useApi<{ sources: StaffSource[] }>(SOURCES)
  const [edited, setEdited] = useOpenForm('edit', list.data?.sources)
  const close = () => {
    setEdited(undefined)
    refresh(SOURCES)
  }
  return (
    <AdminPage
      title="Sources of the law tables"
      lead="The finder names them with every answer, official ones first. A hidden source is for staff only. Sources are never deleted: old states of lines name them."
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="secondary" href={links.admin.lawTables()}>
            Law tables
          </ButtonLink>
          <NewButton onClick={() => setEdited('new')}>+ Add source</NewButton>
        </div>
      }
    >
      <List
        list={list}
        failed="Failed to load the sources"
        caption="Sources by id"
        columns={columnsOf(setEdited)}
        items={list.data?.sources}
        empty="No source yet."
        keyOf={({ _id }) => _id}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={(source) => (source === 'new' ? 'Add a source' : `Edit ${source._id}`)}
      >
        {(source) => <SourceForm source={source === 'new' ? undefined : source} onClose={close} />}
      </RecordDialog>
    </AdminPage>
  )
}

function sourceHistory(source: StaffSource): HistoryConfig<SourceState> {
  return {
    kind: 'law-source',
    name: source._id,
    title: source._id,
    changes: (earlier, later) => {
      const [before, after] = [pastState(earlier), pastState(later)]
      return [
        ...fieldChange('Name', before.label, after.label),
        ...fieldChange('Rank', RANK_NAMES[before.rank], RANK_NAMES[after.rank]),
        ...fieldChange('Shoppers', shownText(before), shownText(after)),
      ]
    },
    preview: (state) => {
      const { label, ...rest } = pastState(state)
      return <p className="text-sm wrap-anywhere">{`${label}. ${standing(rest)}`}</p>
    },
    refreshes: [SOURCES],
    async putBack(state, over) {
      await adminApi.put(`${SOURCES}/${source._id}`, {
        source: pastState(state),
        ...(over ? {} : { loaded: stateOf(source) }),
      })
      return 'Put back'
    },
  }
}

function shownText({ shown }: Pick<SourceState, 'shown'>): string {
  return shown ? 'shown' : 'hidden'
}

function standing({ rank, shown }: Pick<SourceState, 'rank' | 'shown'>): string {
  return `${RANK_NAMES[rank]}, ${shownText({ shown })}`
}

function columnsOf(onEdit: (source: StaffSource) => void): Column<StaffSource>[] {
  return [
    { label: 'Id', className: 'font-mono font-semibold', cell: ({ _id }) => _id },
    {
      label: 'Name, rank',
      card: 'wide',
      className: 'md:w-3/5 wrap-anywhere',
      cell: (source) => <TwoLines first={source.label} second={standing(source)} />,
    },
    { label: 'Lines', numeric: true, labelled: true, cell: ({ lines }) => lines.toLocaleString('en-IN') },
    {
      label: 'Actions',
      card: 'wide',
      cell: (source) => (
        <div className="flex gap-2 max-md:flex-wrap">
          <SmallButton aria-label={`Edit ${source._id}`} onClick={() => onEdit(source)}>
            Edit
          </SmallButton>
          <HistoryButton variant="ghost" of={sourceHistory(source)} />
        </div>
      ),
    },
  ]
}
