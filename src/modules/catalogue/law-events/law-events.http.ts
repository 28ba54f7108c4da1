import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'

import { MAX_LAW_EVENTS } from '#modules/catalogue/law-event.ts'
import { EVENT_COLUMNS } from './law-events-file.ts'
import { lawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import {
  lawEventChange,
  lawEventsFile,
  lawEventsImported,
  type StaffLawEvent,
  staffLawEvent,
  staffLawEvents,
} from './law-events.schema.ts'
import { type CountedEvent, type LawEventsService, termsOf } from './law-events.service.ts'

const group = { tag: 'Law events', description: 'Days are ISO dates.' }

export function createLawEventsHttp({ lawEvents }: { lawEvents: LawEventsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  endpoint(app, 'GET /admin/law-events', {
    ...group,
    summary: 'List law events, newest first; staff only',
    permission: 'content.write',
    output: staffLawEvents,
    handler: async (c) => {
      const events = await lawEvents.list(c.var.actor)
      return c.json({ events: events.map(toBody), most: MAX_LAW_EVENTS })
    },
  })
  endpoint(app, 'GET /admin/law-events/export', {
    described: describeCsv('Law events', 'Export law events, newest first; staff only'),
    permission: 'content.write',
    handler: async (c) => csvResponse('law-events.csv', EVENT_COLUMNS, await lawEvents.exported(c.var.actor)),
  })
  endpoint(app, 'POST /admin/law-events/import', {
    ...group,
    summary: 'Import law events in the format of the export; staff only',
    permission: 'content.write',
    json: lawEventsFile,
    output: lawEventsImported,
    handler: async (c) => {
      const { csv, preview } = c.req.valid('json')
      return c.json(await lawEvents.importFile(c.var.actor, csv, preview))
    },
  })
  endpoint(app, 'POST /admin/law-events', {
    ...group,
    summary: 'Create a law event; staff only',
    permission: 'content.write',
    json: lawEventTerms,
    output: staffLawEvent,
    status: 201,
    handler: async (c) => c.json(toBody(await lawEvents.create(c.var.actor, c.req.valid('json'))), 201),
  })
  endpoint(app, 'PUT /admin/law-events/:id', {
    ...group,
    summary: 'Replace a law event; staff only',
    permission: 'content.write',
    json: lawEventChange,
    output: staffLawEvent,
    handler: async (c) =>
      c.json(toBody(await lawEvents.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  })
  endpoint(app, 'DELETE /admin/law-events/:id', {
    ...group,
    summary: 'Delete a law event; staff only',
    permission: 'content.write',
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await lawEvents.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Law event deleted' })
    },
  })
  return app
}

function toBody(event: CountedEvent): StaffLawEvent {
  const { id, version, olderBooks } = event
  return { ...termsOf(event), _id: id, version, olderBooks }
}
