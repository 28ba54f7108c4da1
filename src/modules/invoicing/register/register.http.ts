import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'

import { Zip, ZipDeflate } from 'fflate'
import { Hono } from 'hono'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'
import { csvParts, csvResponse } from '#platform/csv/csv-response.ts'
import { notFound } from '#platform/errors.ts'
import { streamedFile } from '#platform/http/streamed-file.ts'

import { TABLE_NAMES, type TableName } from './register.schema.ts'
import type { RegisterService } from './register.service.ts'
import { TABLES } from './tables.ts'
import { getTaxRegister, exportTaxRegister, exportTaxTable } from './register.operations.ts'

interface ZippedFile {
  name: string
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * Writes a ZIP archive part by part, reading each file only when its turn comes. `day` ('2026-11-01') dates
 * the files, so that equal contents give equal bytes.
 */
async function* zipParts(files: readonly ZippedFile[], day: string): AsyncGenerator<Uint8Array, void> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    written.push(part)
  })
  for (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = new Date(`${day}T12:00:00`)
    archive.add(file)
    for await (const part of parts) {
      file.push(part)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  archive.end()
  yield* written
}

export function createRegisterHttp({ register }: { register: RegisterService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  implement(app, getTaxRegister, async (c) => {
    const { kinds, ...headings } = await register.month(c.req.valid('query').month)
    return { ...headings, kinds: kinds.map(({ value, ...sums }) => ({ ...sums, total: value })) }
  })
  implement(app, exportTaxRegister, async (c) => {
    const { month } = c.req.valid('query')
    const branches = branchesOf(await register.documents(month), TABLE_NAMES)
    const files = await Promise.all(
      branches.map(async ([table, documents]) => ({
        name: `${table}-${month}.csv`,
        parts: await TABLES[table](({ columns, rows }) =>
          Readable.from(csvParts(columns, rows(documents))).toArray(),
        ),
      })),
    )
    const name = `gstr1-${month}.zip`
    return streamedFile({ name, type: 'application/zip' }, zipParts(files, `${month}-01`))
  })
  implement(app, exportTaxTable, async (c) => {
    const name = c.req.param('table')
    if (!isTable(name)) throw notFound('Table')
    const { month } = c.req.valid('query')
    const documents = await register.documents(month)
    return TABLES[name](({ columns, rows }) => csvResponse(`${name}-${month}.csv`, columns, rows(documents)))
  })
  return app
}

/**
 * Lets several concurrent readers share one pass over the documents, so that tables agree on those of a running
 * month.
 */
function branchesOf<Item, Name>(
  items: AsyncIterable<Item>,
  readers: readonly Name[],
): [reader: Name, items: AsyncIterable<Item>][] {
  let rest = ReadableStream.from(items)
  return readers.map((reader, i) => {
    if (i === readers.length - 1) return [reader, rest]
    const [branch, others] = rest.tee()
    rest = others
    return [reader, branch]
  })
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}
