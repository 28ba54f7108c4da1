import type { Context, Hono } from 'hono'
import type { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import type { JsonOperation } from '#modules/accounts/operation.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { capital } from '#platform/field-words.ts'

import type { recordFile, recordsImported } from './record-body.ts'
import { type Fields, fromStored, type RecordRow, type Terms } from './record-field.ts'
import { fileColumns } from './record-file.ts'
import type { RecordsService } from './records.service.ts'

interface Writes<F extends Fields> {
  add: JsonOperation<`POST /admin/${string}`, z.ZodType<Terms<F>>, z.ZodType>
  change: JsonOperation<`PUT /admin/${string}/:id`, z.ZodType<Terms<F> & { version: number }>, z.ZodType>
  remove: JsonOperation<`DELETE /admin/${string}/:id`, never, z.ZodType<{ message: string }>>
}

const idOf = (c: Context) => c.req.param('id') ?? ''

/** Mounts the writes of a record: POST, PUT and DELETE. */
export function mountRecord<F extends Fields, Item extends RecordRow<F>>(
  app: Hono<HttpEnv>,
  { add, change, remove }: Writes<F>,
  {
    noun,
    toBody,
    service,
  }: {
    noun: string
    toBody(item: Item): object
    service: Pick<RecordsService<F, Item>, 'create' | 'change' | 'remove'>
  },
): void {
  implement(app, add, async (c) =>
    c.json(toBody(await service.create(c.var.actor, c.req.valid('json'))), 201),
  )
  implement(app, change, async (c) => {
    const { version, ...after } = c.req.valid('json')
    const { actor } = c.var
    return c.json(toBody(await service.change(actor, idOf(c), after as Terms<F>, version)))
  })
  implement(app, remove, async (c) => {
    await service.remove(c.var.actor, idOf(c))
    return c.json({ message: `${capital(noun)} deleted` })
  })
}

/** Mounts the reads of a record whose list has no pages: the list and its CSV file. */
export function mountWholeList<F extends Fields, Item extends RecordRow<F>>(
  app: Hono<HttpEnv>,
  operations: {
    list: JsonOperation<`GET /admin/${string}`, never, z.ZodType>
    export: JsonOperation<`GET /admin/${string}/export`, never, never>
  },
  {
    fields,
    name,
    toList,
    service,
  }: {
    fields: F
    /** Name of the file. */
    name: string
    toList(items: readonly Item[]): object
    service: Pick<RecordsService<F, Item>, 'list' | 'exported'>
  },
): void {
  implement(app, operations.list, async (c) => c.json(toList(await service.list())))
  implement(app, operations.export, async () =>
    csvResponse(name, fileColumns(fields), await service.exported()),
  )
}

/** Mounts the import of a file in the export's format. */
export function mountRecordImport<F extends Fields, Item extends RecordRow<F>>(
  app: Hono<HttpEnv>,
  operation: JsonOperation<`POST /admin/${string}`, typeof recordFile, typeof recordsImported>,
  service: Pick<RecordsService<F, Item>, 'importFile'>,
): void {
  implement(app, operation, async (c) => {
    const { csv, preview } = c.req.valid('json')
    return c.json(await service.importFile(c.var.actor, csv, preview))
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
