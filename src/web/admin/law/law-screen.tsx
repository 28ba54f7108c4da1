import { PAIR_KEYS, pairTitle } from '#modules/law/acts/acts.ts'
import { CONFIDENCE_WORDS, relationName } from '#modules/law/law-row.ts'
import { lineName } from '#modules/law/law-line.ts'
import type { LinesBody, StaffLine } from '#modules/law/tables/law-tables.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { useFilterAndPage, useOpenForm } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton, NewButton, SmallButton } from '#web/admin/kit/buttons.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { DeletedButton } from '#web/admin/kit/history/deleted-button.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { ImportLinesButton } from './import-dialog.tsx'
import { LineForm } from './line-form.tsx'
import { DELETED_LINES, lineHistory } from './line-history.tsx'

const ROWS = '/admin/law/rows'

export default function LawScreen() {
  const pages = useFilterAndPage({ search: '', pair: '' })
  const { filter, query, change } = pages
  const list = useApi<LinesBody>(`${ROWS}?${query}`)
  const [edited, setEdited] = useOpenForm('edit', list.data?.lines)
  const deletion = useConfirmedAction<StaffLine>({
    question: (line) => `Delete the line ${lineName(line)}? The finder says nothing of it from then on.`,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => adminApi.delete(`${ROWS}/${_id}`),
    done: 'Line deleted',
    failed: 'Failed to delete the line',
    refreshes: [ROWS],
  })
  const close = () => {
    setEdited(undefined)
    refresh(ROWS)
  }
  return (
    <AdminPage
      title="Law tables"
      lead={countText(list.data, 'line; each needs its sources', 'lines; each needs its sources')}
      actions={<Actions pair={filter.pair} onNew={() => setEdited('new')} />}
    >
      <Filters {...filter} onChange={change} />
      <List
        list={list}
        failed="Failed to load the lines"
        caption="Lines of the law tables"
        columns={columnsOf(setEdited, deletion.ask)}
        items={list.data?.lines}
        empty="No line found."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      <RecordDialog
        wide
        of={edited}
        onClose={() => setEdited(undefined)}
        title={(line) => (line === 'new' ? 'Add a line' : `Edit ${lineName(line)}`)}
      >
        {(line) => <LineForm line={line === 'new' ? undefined : line} onClose={close} />}
      </RecordDialog>
      {deletion.dialog}
    </AdminPage>
  )
}

function Actions({ pair, onNew }: { pair: string; onNew(): void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" href={links.admin.lawSources()}>
        Sources
      </ButtonLink>
      <ExportButton
        path={`${ROWS}/export${pair ? `?pair=${pair}` : ''}`}
        name={`law-${pair || 'tables'}.csv`}
      />
      <ImportLinesButton pair={pair} />
      <DeletedButton of={DELETED_LINES} />
      <NewButton onClick={onNew}>+ Add line</NewButton>
    </div>
  )
}

interface FiltersProps {
  search: string
  pair: string
  onChange(change: { search?: string; pair?: string }): void
}

function Filters({ search, pair, onChange }: FiltersProps) {
  return (
    <search aria-label="Lines" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_18rem]">
      <SearchField
        label="Search"
        placeholder="498A, 103(1), bail"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="Acts" value={pair} onValue={(next) => onChange({ pair: next })}>
        <option value="">All</option>
        {PAIR_KEYS.map((key) => (
          <option key={key} value={key}>
            {pairTitle(key)}
          </option>
        ))}
      </Choice>
    </search>
  )
}

function columnsOf(
  onEdit: (line: StaffLine) => void,
  onDelete: (line: StaffLine) => void,
): Column<StaffLine>[] {
  return [
    {
      label: 'Section',
      cell: (line) => (
        <TwoLines
          first={<span className="font-medium">{lineName(line)}</span>}
          second={line.old === '' ? 'no old section' : `now ${line.now.join(', ') || 'omitted'}`}
        />
      ),
    },
    {
      label: 'Subject',
      card: 'wide',
      className: 'md:w-2/5 wrap-anywhere',
      cell: ({ heading, note }) => <TwoLines first={heading} second={note} />,
    },
    {
      label: 'Relation',
      cell: ({ confidence, ...line }) => (
        <>
          <span>{`${relationName(line)} `}</span>
          {confidence === 'single' ? <Badge tone="caution">{CONFIDENCE_WORDS.single}</Badge> : null}
        </>
      ),
    },
    {
      label: 'Sources',
      card: 'wide',
      notOnTablets: true,
      cell: ({ sources, checkedOn }) => (
        <TwoLines first={sources.join(', ')} second={`checked on ${longDate(checkedOn)}`} />
      ),
    },
    {
      label: 'Actions',
      card: 'wide',
      cell: (line) => (
        <div className="flex flex-wrap gap-2">
          <SmallButton aria-label={`Edit ${lineName(line)}`} onClick={() => onEdit(line)}>
            Edit
          </SmallButton>
          <SmallButton
            variant="danger"
            aria-label={`Delete ${lineName(line)}`}
            onClick={() => onDelete(line)}
          >
            Delete
          </SmallButton>
          <HistoryButton variant="ghost" of={lineHistory(line)} />
        </div>
      ),
    },
  ]
}
