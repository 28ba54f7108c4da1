import { listAudit } from '#modules/accounts/audit/audit.operations.ts'
import type { AuditEntryBody } from '#modules/accounts/audit/audit.schema.ts'
import { capital } from '#platform/field-words.ts'
import { indianDayEnd, indianMidnight } from '#platform/indian-day.ts'
import { momentColumn, stateColumn } from '#web/admin/kit/list/columns.tsx'
import { TwoLines } from '#web/admin/kit/list/data-table.tsx'
import { dayFilter, searchFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { EntryCell } from './entry-cell.tsx'
import { outcomeOf } from './audit-text.ts'

/** Audit log of staff writes: who, what and the outcome. */
export default listScreen(listAudit, {
  title: ADMIN_PAGES.audit.title,
  rows: ({ entries }) => entries,
  lead: 'Everything staff have changed. Entries can’t be edited or deleted.',
  failed: 'Failed to load the audit log',
  empty: 'No entries found.',
  filters: {
    person: searchFilter('Person'),
    text: searchFilter('Keyword'),
    subject: searchFilter('Record ID'),
    from: dayFilter('From'),
    until: dayFilter('To'),
  },
  query: daysAsMoments,
  caption: 'Changes by staff, newest first',
  columns: [
    momentColumn('When', 'at', 'align-top'),
    {
      label: 'Who',
      className: 'align-top',
      cell: ({ actorName, role }) => <TwoLines first={actorName} second={capital(role)} />,
    },
    { label: 'What', card: 'wide', className: 'align-top', cell: (entry) => <EntryCell entry={entry} /> },
    { ...stateColumn('Result', ({ status }: AuditEntryBody) => outcomeOf(status)), className: 'align-top' },
  ],
})

const DAY = /^\d{4}-\d\d-\d\d$/

/** Days are Indian calendar days; the end day is included in full. */
export function daysAsMoments({
  from,
  until,
  ...texts
}: Record<'person' | 'text' | 'subject' | 'from' | 'until', string>) {
  return {
    ...texts,
    from: DAY.test(from) ? indianMidnight(from).toISOString() : '',
    until: DAY.test(until) ? indianDayEnd(until).toISOString() : '',
  }
}
