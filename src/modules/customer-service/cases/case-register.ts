import { ticketNumber } from '#modules/orders/ticket.ts'
import type { CsvColumn } from '#platform/csv/csv-text.ts'
import { indianMoment } from '#platform/indian-day.ts'

import { hoursTaken, CASE_KIND_LABELS, CASE_STATE_LABELS, caseState } from './case.ts'
import type { CaseRow } from './cases.repository.ts'

const moment = (at: Date | null) => at && indianMoment(at)

/** The monthly register. It has no personal data. */
export const REGISTER_COLUMNS: readonly CsvColumn<CaseRow>[] = [
  { head: 'number', cell: ({ number }) => ticketNumber(number) },
  { head: 'kind', cell: ({ kind }) => CASE_KIND_LABELS[kind] },
  { head: 'received', cell: ({ receivedAt }) => moment(receivedAt) },
  { head: 'acknowledged', cell: ({ acknowledgedAt }) => moment(acknowledgedAt) },
  { head: 'resolved', cell: ({ resolvedAt }) => moment(resolvedAt) },
  { head: 'hours', cell: hoursTaken },
  { head: 'state', cell: (row) => CASE_STATE_LABELS[caseState(row)] },
]
