import { Hono } from 'hono'
import { z } from 'zod'

import { adminOnly, type HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { csvResponse, describeCsv } from '#platform/csv/csv-response.ts'
import { describer } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

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

const describe = describer({ tag: 'Law events', description: 'Days are ISO dates.' })

export function createLawEventsHttp({ lawEvents }: { lawEvents: LawEventsService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get(
    '/admin/law-events',
    describe('List law events, newest first; staff only', staffLawEvents),
    adminOnly,
    async (c) => {
      const events = await lawEvents.list(c.var.actor)
      return c.json({ events: events.map(toBody), most: MAX_LAW_EVENTS })
    },
  )
  app.get(
    '/admin/law-events/export',
    describeCsv('Law events', 'Export law events, newest first; staff only'),
    adminOnly,
    async (c) => csvResponse('law-events.csv', EVENT_COLUMNS, each(await lawEvents.exported(c.var.actor))),
  )
  app.post(
    '/admin/law-events/import',
    describe('Import law events in the format of the export; staff only', lawEventsImported),
    adminOnly,
    validate('json', lawEventsFile),
    async (c) => {
      const { csv, preview } = c.req.valid('json')
      return c.json(await lawEvents.importFile(c.var.actor, csv, preview))
    },
  )
  app.post(
    '/admin/law-events',
    describe('Create a law event; staff only', staffLawEvent, { status: 201 }),
    adminOnly,
    validate('json', lawEventTerms),
    async (c) => c.json(toBody(await lawEvents.create(c.var.actor, c.req.valid('json'))), 201),
  )
  app.put(
    '/admin/law-events/:id',
    describe('Replace a law event; staff only', staffLawEvent),
    adminOnly,
    validate('json', lawEventChange),
    async (c) => c.json(toBody(await lawEvents.change(c.var.actor, c.req.param('id'), c.req.valid('json')))),
  )
  app.delete(
    '/admin/law-events/:id',
    describe('Delete a law event; staff only', z.object({ message: z.string() })),
    adminOnly,
    async (c) => {
      await lawEvents.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Law event deleted' })
    },
  )
  return app
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list
}

function toBody(event: CountedEvent): StaffLawEvent {
  const { id, version, olderBooks } = event
  return { ...termsOf(event), _id: id, version, olderBooks }
}
