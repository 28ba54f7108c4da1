import { listAudit } from '#modules/accounts/audit/audit.operations.ts'
import type { AuditEntryBody } from '#modules/accounts/audit/audit.schema.ts'
import { capital } from '#platform/field-words.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { type Column } from '#web/admin/kit/list/data-table.tsx'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { actionText, outcomeOf, sentFacts, subjectText, thingLink } from './audit-text.ts'

const COLUMNS: readonly Column<AuditEntryBody>[] = [
  momentColumn('When', 'at', 'align-top'),
  {
    label: 'Who',
    className: 'align-top',
    cell: ({ actorName, role }) => (
      <>
        <span>{actorName}</span>
        <span className="block text-ink-soft">{capital(role)}</span>
      </>
    ),
  },
  {
    label: 'What',
    card: 'wide',
    className: 'align-top',
    cell: (entry) => (
      <>
        <p className="font-medium">{actionText(entry.did, entry.status)}</p>
        <Subject entry={entry} />
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-ink-soft">Details</summary>
          <Facts entry={entry} />
        </details>
      </>
    ),
  },
  {
    label: 'Result',
    className: 'align-top',
    cell: ({ status }) => <Badge tone={outcomeOf(status).tone}>{outcomeOf(status).label}</Badge>,
  },
]

/** Audit log of staff writes: who, what and the outcome. The filters are in the URL. */
export default function AuditScreen() {
  const pages = useFilterAndPage(NO_FILTER)
  const { filter, page, change } = pages
  const list = useOperation(listAudit, { query: auditQuery(filter, page) })
  return (
    <AdminPage title="Audit log" lead="Everything staff have changed. Entries can’t be edited or deleted.">
      <Filters filter={filter} onChange={change} />
      <List
        list={list}
        failed="Failed to load the audit log"
        caption="Changes by staff, newest first"
        columns={COLUMNS}
        items={list.data?.entries}
        empty="No entries found."
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
      <SearchField label="Keyword" value={filter.text} onText={(text) => onChange({ text })} />
      <SearchField label="Record ID" value={filter.subject} onText={(subject) => onChange({ subject })} />
      <DayFilter label="From" value={filter.from} onDay={(from) => onChange({ from })} />
      <DayFilter label="To" value={filter.until} onDay={(until) => onChange({ until })} />
    </search>
  )
}

function DayFilter({ label, value, onDay }: { label: string; value: string; onDay(day: string): void }) {
  return <TextField label={label} type="date" value={value} onText={onDay} />
}

/** Links to the records that the entry is about, or names one without a page. */
function Subject({ entry }: { entry: AuditEntryBody }) {
  const { things } = entry
  if (things.length === 0) return <p className="wrap-anywhere">{subjectText(entry)}</p>
  return (
    <p className="flex flex-wrap gap-x-3">
      {things.map((thing) => (
        <a
          key={thing.id}
          href={thingLink(thing)}
          className="inline-flex min-h-6 items-center underline underline-offset-4 wrap-anywhere"
        >
          {thing.name}
        </a>
      ))}
    </p>
  )
}

function Facts({ entry }: { entry: AuditEntryBody }) {
  const facts = [
    ...sentFacts(entry.sent),
    ...(entry.subject ? [['Record ID', entry.subject] as const] : []),
    ['Network address', entry.address] as const,
    ['Request ID', entry.requestId] as const,
  ]
  return (
    <dl className="mt-2 grid max-h-80 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 overflow-auto text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const NO_FILTER = { person: '', text: '', subject: '', from: '', until: '' }

type AuditFilter = typeof NO_FILTER

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Returns the query of the audit API. Days are Indian calendar days; the end day is included in full.
 */
export function auditQuery({ from, until, ...texts }: AuditFilter, page: number): URLSearchParams {
  return new URLSearchParams({
    ...texts,
    from: DAY.test(from) ? indianMidnight(from).toISOString() : '',
    until: DAY.test(until) ? indianDayEnd(until).toISOString() : '',
    page: String(page),
  })
}
