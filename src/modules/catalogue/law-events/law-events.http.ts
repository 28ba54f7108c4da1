import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import {
  LAW_EVENT_FIELDS,
  lawEventChange,
  lawEventTerms,
  staffLawEvent,
  staffLawEvents,
} from '#modules/catalogue/law-event-record.ts'
import { MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { mountRecord, mountRecordImport, recordBody } from '#modules/records/record-endpoints.ts'
import { fileColumns } from '#modules/records/record-file.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'

import { type CountedEvent, LAW_EVENT_RECORD, type LawEventsService } from './law-events.service.ts'

const bodyOf = recordBody(LAW_EVENT_FIELDS)
const toBody = (event: CountedEvent) => ({ ...bodyOf(event), olderBooks: event.olderBooks })

export function createLawEventsHttp({ lawEvents }: { lawEvents: LawEventsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const mounted = {
    path: '/admin/law-events' as const,
    group: { tag: 'Law events', description: 'Days are ISO dates.' },
    record: LAW_EVENT_RECORD,
    service: lawEvents,
  }
  endpoint(app, 'GET /admin/law-events', {
    ...mounted.group,
    summary: 'List law events, newest first; staff only',
    permission: 'content.write',
    output: staffLawEvents,
    handler: async (c) => {
      const events = await lawEvents.list()
      return c.json({ events: events.map(toBody), most: MAX_LAW_EVENTS })
    },
  })
  endpoint(app, 'GET /admin/law-events/export', {
    described: describeCsv('Law events', 'Export law events, newest first; staff only'),
    permission: 'content.write',
    handler: async () => {
      const events = await lawEvents.exported()
      return csvResponse('law-events.csv', fileColumns(LAW_EVENT_FIELDS), events)
    },
  })
  mountRecordImport(app, mounted)
  mountRecord(app, {
    ...mounted,
    terms: lawEventTerms,
    change: lawEventChange,
    item: staffLawEvent,
    toBody,
  })
  return app
}
