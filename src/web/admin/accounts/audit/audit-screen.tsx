import type { AuditEntryBody, AuditPage } from '#modules/accounts/audit/audit.schema.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { type Column, momentColumn } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { actionText, outcomeOf } from './audit-text.ts'

const COLUMNS: readonly Column<AuditEntryBody>[] = [
  momentColumn('When', ({ at }) => at, 'align-top'),
  {
    label: 'Who',
    className: 'align-top',
    cell: ({ actorName, role }) => (
      <>
        <span>{actorName}</span>
        <span className="block text-ink-soft">{role}</span>
      </>
    ),
  },
  {
    label: 'What',
    card: 'wide',
    className: 'align-top',
    cell: (entry) => (
      <details>
        <summary className="min-h-6 cursor-pointer font-medium">
          <span>{actionText(entry.action)}</span>
          {entry.subject ? (
            <span className="block font-mono text-xs text-ink-soft">{entry.subject}</span>
          ) : null}
        </summary>
        <Facts entry={entry} />
      </details>
    ),
  },
  {
    label: 'End',
    className: 'align-top',
    cell: ({ status }) => <Badge tone={outcomeOf(status).tone}>{outcomeOf(status).label}</Badge>,
  },
]

/** Audit log of staff writes: who, what and the outcome. The filters are in the URL. */
export default function AuditScreen() {
  const pages = useFilterAndPage(NO_FILTER)
  const { filter, page, change } = pages
  const list = useApi<AuditPage>(`/admin/audit?${auditQuery(filter, page)}`)
  return (
    <AdminPage title="Audit log" lead="Every write of the staff. Nothing here can be changed or deleted.">
      <Filters filter={filter} onChange={change} />
      <List
        list={list}
        failed="Failed to load the audit log"
        caption="Writes of the staff, newest first"
        columns={COLUMNS}
        items={list.data?.entries}
        empty="Nothing found."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
    </AdminPage>
  )
}

interface FiltersProps {
  filter: AuditFilter
  onChange(change: Partial<AuditFilter>): void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <search aria-label="Audit log" className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <SearchField label="Person" value={filter.person} onText={(person) => onChange({ person })} />
      <SearchField label="Words" value={filter.text} onText={(text) => onChange({ text })} />
      <SearchField
        label="Id of the thing"
        value={filter.subject}
        onText={(subject) => onChange({ subject })}
      />
      <DayFilter label="From" value={filter.from} onDay={(from) => onChange({ from })} />
      <DayFilter label="Until" value={filter.until} onDay={(until) => onChange({ until })} />
    </search>
  )
}

function DayFilter({ label, value, onDay }: { label: string; value: string; onDay(day: string): void }) {
  return <TextField label={label} type="date" value={value} onText={onDay} />
}

function Facts({ entry }: { entry: AuditEntryBody }) {
  const facts = [
    ['Endpoint', entry.action],
    ['Answer', entry.status === null ? 'none' : String(entry.status)],
    ['Address', entry.address],
    ['Request', entry.requestId],
  ] as const
  return (
    <div className="mt-2 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {entry.sent === null ? null : (
        <pre className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(entry.sent, undefined, 2)}
        </pre>
      )}
    </div>
  )
}

const NO_FILTER = { person: '', text: '', subject: '', from: '', until: '' }

type AuditFilter = typeof NO_FILTER

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Returns the query string of the audit API. Days are Indian calendar days; the end day is included in full.
 */
export function auditQuery({ from, until, ...texts }: AuditFilter, page: number): string {
  return new URLSearchParams({
    ...texts,
    from: DAY.test(from) ? indianMidnight(from).toISOString() : '',
    until: DAY.test(until) ? indianDayEnd(until).toISOString() : '',
    page: String(page),
  }).toString()
}
