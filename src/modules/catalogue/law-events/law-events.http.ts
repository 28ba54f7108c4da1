import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { LAW_EVENT, LAW_EVENT_FIELDS } from '#modules/catalogue/law-event-record.ts'
import { MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { mountRecord, mountRecordImport, recordBody } from '#modules/records/mount-record.ts'
import { fileColumns } from '#modules/records/record-file.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'

import type { CountedEvent, LawEventsService } from './law-events.service.ts'
import {
  addLawEvent,
  changeLawEvent,
  deleteLawEvent,
  exportLawEvents,
  importLawEvents,
  listLawEvents,
} from './law-events.operations.ts'

const bodyOf = recordBody(LAW_EVENT_FIELDS)
const toBody = (event: CountedEvent) => ({ ...bodyOf(event), olderBooks: event.olderBooks })

export function createLawEventsHttp({ lawEvents }: { lawEvents: LawEventsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, listLawEvents, async (c) => {
    const events = await lawEvents.list()
    return c.json({ events: events.map(toBody), most: MAX_LAW_EVENTS })
  })
  implement(app, exportLawEvents, async () => {
    const events = await lawEvents.exported()
    return csvResponse('law-events.csv', fileColumns(LAW_EVENT_FIELDS), events)
  })
  mountRecordImport(app, importLawEvents, lawEvents)
  mountRecord(
    app,
    { add: addLawEvent, change: changeLawEvent, remove: deleteLawEvent },
    { ...LAW_EVENT, toBody, service: lawEvents },
  )
  return app
}
