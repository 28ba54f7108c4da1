import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { LAW_EVENT, LAW_EVENT_FIELDS } from '#modules/catalogue/law-event-record.ts'
import { MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { mountRecord, mountRecordImport, mountWholeList, recordBody } from '#modules/records/mount-record.ts'

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
  mountWholeList(
    app,
    { list: listLawEvents, export: exportLawEvents },
    {
      fields: LAW_EVENT_FIELDS,
      name: 'law-events.csv',
      toList: (events) => ({ events: events.map(toBody), most: MAX_LAW_EVENTS }),
      service: lawEvents,
    },
  )
  mountRecordImport(app, importLawEvents, lawEvents)
  mountRecord(
    app,
    { add: addLawEvent, change: changeLawEvent, remove: deleteLawEvent },
    { ...LAW_EVENT, toBody, service: lawEvents },
  )
  return app
}
