import type { CsvColumn } from '#platform/csv/csv-response.ts'
import { indianMoment } from '#platform/indian-day.ts'

import type { UserEntry } from './users.service.ts'

/** What the file of users says of each: what Manage Users shows, and nothing of how they log in. */
export const USER_COLUMNS: readonly CsvColumn<UserEntry>[] = [
  { head: 'Name', cell: ({ name }) => name },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'Joined', cell: ({ createdAt }) => indianMoment(createdAt) },
  { head: 'Orders', cell: ({ orders }) => orders },
]
