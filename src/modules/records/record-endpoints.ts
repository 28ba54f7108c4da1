import type { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { capital } from '#platform/field-words.ts'

import { recordFile, recordsImported } from './record-body.ts'
import { type Fields, fromStored, type RecordRow, type Terms } from './record-field.ts'
import type { RecordsService, StaffRecord } from './records.service.ts'

interface Mounted<F extends Fields, Item extends RecordRow<F>> {
  /** REST path of the list: '/admin/coupons'. */
  path: `/admin/${string}`
  group: { tag: string; description: string }
  record: Pick<StaffRecord<F, Item>, 'noun' | 'permission'>
  /** Bodies of POST and PUT. */
  terms: z.ZodType<Terms<F>>
  change: z.ZodType<Terms<F> & { version: number }>
  item: z.ZodType
  toBody(item: Item): object
  service: Pick<RecordsService<F, Item>, 'create' | 'change' | 'remove'>
}

/** Mounts the writes of a record: POST, PUT and DELETE. */
export function mountRecord<F extends Fields, Item extends RecordRow<F>>(
  app: Hono<HttpEnv>,
  { path, group, record, terms, change, item, toBody, service }: Mounted<F, Item>,
): void {
  const { noun, permission } = record
  endpoint(app, `POST ${path}`, {
    ...group,
    summary: `Create a ${noun}; staff only`,
    permission,
    json: terms,
    output: item,
    status: 201,
    handler: async (c) => c.json(toBody(await service.create(c.var.actor, c.req.valid('json'))), 201),
  })
  endpoint(app, `PUT ${path}/:id`, {
    ...group,
    summary: `Replace a ${noun}; staff only`,
    permission,
    json: change,
    output: item,
    handler: async (c) => {
      const { version, ...after } = c.req.valid('json')
      const { actor } = c.var
      return c.json(toBody(await service.change(actor, c.req.param('id'), after as Terms<F>, version)))
    },
  })
  endpoint(app, `DELETE ${path}/:id`, {
    ...group,
    summary: `Delete a ${noun}; staff only`,
    permission,
    output: z.object({ message: z.string() }),
    handler: async (c) => {
      await service.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: `${capital(noun)} deleted` })
    },
  })
}

/** Mounts the import of a file in the export's format. */
export function mountRecordImport<F extends Fields, Item extends RecordRow<F>>(
  app: Hono<HttpEnv>,
  {
    path,
    group,
    record: { noun, permission },
    service,
  }: Pick<Mounted<F, Item>, 'path' | 'group' | 'record'> & {
    service: Pick<RecordsService<F, Item>, 'importFile'>
  },
): void {
  endpoint(app, `POST ${path}/import`, {
    ...group,
    summary: `Import ${noun}s in the format of the export; staff only`,
    permission,
    json: recordFile,
    output: recordsImported,
    handler: async (c) => {
      const { csv, preview } = c.req.valid('json')
      return c.json(await service.importFile(c.var.actor, csv, preview))
    },
  })
}

/** Returns a function from a row to its response body: terms, `_id` and version. */
export function recordBody<F extends Fields>(fields: F) {
  return (row: RecordRow<F>): Terms<F> & { _id: string; version: number } => ({
    ...fromStored(fields, row),
    _id: row.id,
    version: row.version,
  })
}
