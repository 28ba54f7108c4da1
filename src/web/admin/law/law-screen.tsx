import { PAIR_KEYS, pairTitle } from '#modules/law/acts/acts.ts'
import { CONFIDENCE_WORDS, relationName } from '#modules/law/law-row.ts'
import { lineName } from '#modules/law/law-line.ts'
import type { LinesBody, StaffLine } from '#modules/law/tables/law-tables.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { ImportButton } from '#web/admin/kit/csv/import-button.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { type Column, TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useRecords } from '#web/admin/kit/record/use-records.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

import { linesFile } from './lines-file.tsx'
import { LAW_LINES } from './law-line-record.ts'

export default function LawScreen() {
  const pages = useFilterAndPage({ search: '', pair: '' })
  const { filter, query, change } = pages
  const list = useApi<LinesBody>(`${LAW_LINES.path}?${query}`)
  const records = useRecords(LAW_LINES, list.data?.lines, {
    add: 'Add line',
    question: (line) => `Delete the line ${lineName(line)}? The law finder will no longer show it.`,
  })
  return (
    <AdminPage
      title="Law tables"
      lead={countText(list.data, 'line, each with its sources', 'lines, each with its sources')}
      actions={<Actions pair={filter.pair}>{records.buttons}</Actions>}
    >
      <Filters {...filter} onChange={change} />
      <List
        list={list}
        failed="We couldn’t load the lines"
        caption="Lines of the law tables"
        columns={[...COLUMNS, records.actions]}
        items={list.data?.lines}
        empty="No lines found."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      {records.dialogs}
    </AdminPage>
  )
}

function Actions({ pair, children }: { pair: string; children: Elements }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" href={links.admin.lawSources()}>
        Sources
      </ButtonLink>
      <ExportButton
        path={`${LAW_LINES.path}/export${pair ? `?pair=${pair}` : ''}`}
        name={`law-${pair || 'tables'}.csv`}
      />
      <ImportButton of={linesFile(pair)} />
      {children}
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

const COLUMNS: readonly Column<StaffLine>[] = [
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
]
