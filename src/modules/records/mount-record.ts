import { type Context, Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import { capital } from '#platform/field-words.ts'

import { type DeclaredRecord, isListed, type ListedRecord, type RecordItem } from './declared-record.ts'
import { fromStored, type RecordRow } from './record-field.ts'
import { fileColumns } from './record-file.ts'
import type { RecordsService, StaffRecord } from './records.service.ts'

const idOf = (c: Context) => c.req.param('id') ?? ''

/** Returns a function that mounts the declared operations of records. */
export function createRecordsHttp(of: readonly StaffRecord[]) {
  return ({ records }: { records: RecordsService }): Hono<HttpEnv> => {
    const app = new Hono<HttpEnv>()
    for (const record of of) {
      mountWrites(app, record, records)
      if (isListed(record.declared)) mountList(app, record, record.declared, records)
    }
    return app
  }
}

function mountWrites(app: Hono<HttpEnv>, record: StaffRecord, records: RecordsService): void {
  const { noun, operations } = record.declared
  const toBody = recordBody(record.declared)
  implement(app, operations.add, async (c) =>
    c.json(toBody(await records.create(record, c.var.actor, c.req.valid('json'))), 201),
  )
  implement(app, operations.change, async (c) =>
    c.json(toBody(await records.change(record, c.var.actor, idOf(c), c.req.valid('json')))),
  )
  implement(app, operations.remove, async (c) => {
    await records.remove(record, c.var.actor, idOf(c))
    return c.json({ message: `${capital(noun)} deleted` })
  })
}

function mountList(
  app: Hono<HttpEnv>,
  record: StaffRecord,
  { fields, most, listed, file, operations }: ListedRecord,
  records: RecordsService,
): void {
  const toBody = recordBody(record.declared)
  implement(app, operations.list, async (c) =>
    c.json({ [listed]: (await records.list(record)).map(toBody), most }),
  )
  implement(app, operations.export, async () =>
    csvResponse(file, fileColumns(fields), await records.exported(record)),
  )
  implement(app, operations.import, async (c) => {
    return c.json(await records.importFile(record, c.var.actor, c.req.valid('json')))
  })
}

/** Returns a function from a row to its response body. */
export function recordBody({ fields, shown }: Pick<DeclaredRecord, 'fields' | 'shown'>) {
  return (row: RecordRow<typeof fields>): RecordItem => ({
    ...fromStored({ ...fields, ...shown }, row),
    _id: row.id,
    version: row.version,
  })
}
