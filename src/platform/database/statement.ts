import { Column, is, Param, Placeholder, type Query, sql, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A statement with its values. */
export interface Filled {
  built: Built
  values: readonly unknown[]
}

/** A statement's text, and how it gets its parameters from the arguments' values. */
interface Built {
  id: number
  text: string
  params: readonly ((values: readonly unknown[]) => unknown)[]
  /** Reads a row of a select; absent for other statements. */
  decode?: (row: readonly unknown[]) => unknown
}

export interface Statement<Args extends unknown[], Row> {
  run(db: Database, ...args: Args): Promise<Row[]>
  /** Fills in the values, for `writeLast`. */
  filled(...args: Args): Filled
}

/** Shapes that one statement keeps at most. Further ones are built each time. */
const MAX_SHAPES = 50

/**
 * Defines a statement whose text is built only once for each shape of its arguments: building it takes longer
 * than sending it. An argument is a row, a list of rows, or a value. `build` gets placeholders instead of the
 * values, so it can't decide by them. A select needs flat fields; other statements return plain rows.
 */
export function defineStatement<Args extends unknown[], Row = Record<string, unknown>>(
  build: (db: Database, ...args: Args) => SQLWrapper,
): Statement<Args, Row> {
  const shapes = new Map<string, Built>()
  const filled = (...args: Args): Filled => {
    const { shape, values } = takeApart(args)
    const known = shapes.get(shape)
    if (known) return { built: known, values }
    const built = builtOf(build(detached, ...(withPlaceholders(args) as Args)))
    if (shapes.size < MAX_SHAPES) shapes.set(shape, built)
    return { built, values }
  }
  return {
    filled,
    async run(db, ...args) {
      const { built, values } = filled(...args)
      return send<Row>(db, { sql: built.text, params: paramsOf({ built, values }) }, built.decode)
    },
  }
}

/** Builds statements without a connection. */
const detached: Database = drizzle.mock()
const dialect = new PgDialect()
let builtSoFar = 0

function builtOf(query: SQLWrapper): Built {
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  const fields = (query as { _?: { selectedFields?: Record<string, unknown> } })._?.selectedFields
  const decode = fields && decoderOf(fields)
  return { id: ++builtSoFar, text, params: params.map(paramFrom), ...(decode && { decode }) }
}

function paramFrom(param: unknown): Built['params'][number] {
  if (is(param, Placeholder)) return (values) => values[Number(param.name)]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder, value } = param
  const at = Number(value.name)
  return (values) => {
    const given = values[at]
    return given === null ? null : encoder.mapToDriverValue(given)
  }
}

const paramsOf = ({ built, values }: Filled): unknown[] => built.params.map((param) => param(values))

/** Decodes rows of selected columns and expressions, whose values come in the order of the fields. */
function decoderOf(fields: Record<string, unknown>): (row: readonly unknown[]) => unknown {
  const columns = Object.entries(fields)
  return (row) =>
    Object.fromEntries(columns.map(([name, column], i) => [name, decoded(column, row[i] ?? null)]))
}

function decoded(column: unknown, value: unknown): unknown {
  return value !== null && is(column, Column) ? column.mapFromDriverValue(value) : value
}

async function send<Row>(db: Database, query: Query, decode: Built['decode']): Promise<Row[]> {
  const { session } = db._
  if (decode) {
    const mapped = (rows: unknown[][]) => rows.map(decode)
    return (await session.prepareQuery(query, undefined, undefined, true, mapped).execute()) as Row[]
  }
  const sent = session.prepareQuery(query, undefined, undefined, false)
  return ((await sent.execute()) as { rows: Row[] }).rows
}

const combinations = new Map<string, string>()

/** Sends writes as one statement. None of them sees what another one writes. */
export async function sendTogether(db: Database, writes: readonly Filled[]): Promise<void> {
  const name = writes.map(({ built }) => built.id).join(' ')
  const text = combinations.get(name) ?? combined(writes.map(({ built }) => built))
  if (combinations.size < MAX_SHAPES) combinations.set(name, text)
  await send(db, { sql: text, params: writes.flatMap(paramsOf) }, undefined)
}

function combined(writes: readonly Built[]): string {
  let before = 0
  const named = writes.map(({ text, params }, i) => {
    const from = before
    before += params.length
    return `write_${i + 1} as (${text.replaceAll(/\$(\d+)/g, (_, n) => `$${from + Number(n)}`)})`
  })
  return `with ${named.join(', ')} select`
}

type RowValues = Record<string, unknown>

/** Returns the values of all arguments, and what distinguishes the statements that they need. */
function takeApart(args: readonly unknown[]): { shape: string; values: unknown[] } {
  const values: unknown[] = []
  let shape = ''
  const take = (row: RowValues) => {
    for (const [name, value] of Object.entries(row)) {
      if (value === undefined) continue
      shape += `${name},`
      values.push(value)
    }
    shape += ';'
  }
  for (const arg of args) {
    if (isRow(arg)) take(arg)
    else if (isRows(arg)) arg.forEach(take)
    else values.push(arg)
    shape += '|'
  }
  return { shape, values }
}

/** Replaces values by placeholders, named by their position in `takeApart`. */
function withPlaceholders(args: readonly unknown[]): unknown[] {
  let count = 0
  const next = () => sql.placeholder(String(count++))
  const ofRow = (row: RowValues) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== undefined)
        .map(([name]) => [name, next()]),
    )
  return args.map((arg) => {
    if (isRow(arg)) return ofRow(arg)
    return isRows(arg) ? arg.map(ofRow) : next()
  })
}

function isRow(arg: unknown): arg is RowValues {
  return typeof arg === 'object' && arg !== null && Object.getPrototypeOf(arg) === Object.prototype
}

function isRows(arg: unknown): arg is RowValues[] {
  return Array.isArray(arg) && arg.length > 0 && arg.every(isRow)
}
