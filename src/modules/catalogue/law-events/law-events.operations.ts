import { operation } from '#modules/accounts/operation.ts'
import {
  LAW_EVENT,
  lawEventChange,
  lawEventTerms,
  staffLawEvent,
  staffLawEvents,
} from '#modules/catalogue/law-event-record.ts'
import { recordWrites } from '#modules/records/record-operations.ts'

const group = { tag: 'Law events', description: 'Days are ISO dates.' }

export const listLawEvents = operation('GET /admin/law-events', {
  ...group,
  summary: 'List law events, newest first; staff only',
  permission: 'content.write',
  output: staffLawEvents,
})

export const exportLawEvents = operation('GET /admin/law-events/export', {
  tag: 'Law events',
  summary: 'Export law events, newest first; staff only',
  file: 'text/csv',
  permission: 'content.write',
})

const writes = recordWrites({
  group,
  ...LAW_EVENT,
  terms: lawEventTerms,
  change: lawEventChange,
  item: staffLawEvent,
})
export const addLawEvent = operation('POST /admin/law-events', writes.add)
export const changeLawEvent = operation('PUT /admin/law-events/:id', writes.change)
export const deleteLawEvent = operation('DELETE /admin/law-events/:id', writes.remove)
export const importLawEvents = operation('POST /admin/law-events/import', writes.import)
