import type { StaffSource } from '#modules/law/tables/law-tables.schema.ts'
import { useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { fieldChange, type HistoryOf } from '#web/admin/kit/history/history-of.ts'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

import { SourceForm, type SourceState, stateOf } from './source-form.tsx'

const SOURCES = '/admin/law/sources'

/** What lines of the law tables say that they were taken from. */
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
      lead="Shown with every answer of the finder. None is deleted: old states of lines name them."
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

function sourceHistory(source: StaffSource): HistoryOf<SourceState> {
  return {
    kind: 'law-source',
    name: source._id,
    title: source._id,
    changes: (before, after) => [
      ...fieldChange('What it is', before.what, after.what),
      ...fieldChange('Where it was read', before.where, after.where),
      ...fieldChange('Licence', before.licence, after.licence),
    ],
    preview: ({ what, where, licence }) => (
      <p className="text-sm wrap-anywhere">
        {what}. {where}. {licence}
      </p>
    ),
    refreshes: [SOURCES],
    async putBack(state, over) {
      await adminApi.put(`${SOURCES}/${source._id}`, {
        source: state,
        ...(over ? {} : { loaded: stateOf(source) }),
      })
      return 'Put back'
    },
  }
}

function columnsOf(onEdit: (source: StaffSource) => void): Column<StaffSource>[] {
  return [
    { label: 'Id', className: 'font-mono font-semibold', cell: ({ _id }) => _id },
    {
      label: 'What, where',
      card: 'wide',
      className: 'md:w-3/5 wrap-anywhere',
      cell: ({ what, where }) => <TwoLines first={what} second={where} />,
    },
    { label: 'Lines', numeric: true, labelled: true, cell: ({ lines }) => lines },
    {
      label: 'Actions',
      card: 'wide',
      cell: (source) => (
        <div className="flex flex-wrap gap-2">
          <SmallButton aria-label={`Edit ${source._id}`} onClick={() => onEdit(source)}>
            Edit
          </SmallButton>
          <HistoryButton variant="ghost" of={sourceHistory(source)} />
        </div>
      ),
    },
  ]
}
