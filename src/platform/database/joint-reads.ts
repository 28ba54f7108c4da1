import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

import { ownValue } from '#platform/own-value.ts'

import type { Db } from './database.ts'
import { decoderOf } from './statement.ts'

type Values = Record<string, unknown>

/** A select of Drizzle's with flat fields. */
interface Select<Row> extends SQLWrapper {
  readonly _: { readonly selectedFields: Values; readonly result: Row[] }
  prepare(name: string): { execute(values: Values): Promise<Row[]> }
}

export type Read<Row> = (values: Values) => Promise<Row[]>

/**
 * Prepares a select, once per database. Reads that start at the same time share one statement, because a
 * statement costs more than the rows of a small read.
 */
export function prepareRead<Row>(db: Db, name: string, select: Select<Row>): Read<Row> {
  const known = jointReads.get(db) ?? createJointReads(db)
  jointReads.set(db, known)
  return known(name, select)
}

type Prepare = <Row>(name: string, select: Select<Row>) => Read<Row>
const jointReads = new WeakMap<Db, Prepare>()

/** Counts the joint statements of all databases of this process, which may share a connection. */
let prepared = 0

/** Statements that a database prepares at most. Further combinations of reads run as separate statements. */
const MAX_STATEMENTS = 100

interface Part {
  name: string
  alone(values: Values): Promise<unknown[]>
  /** SQL for the rows as a JSON array of arrays. Its placeholders start with the prefix. */
  json(prefix: string): SQL<unknown[][]>
  /** Returns the values of those placeholders. */
  fill(prefix: string, values: Values): Values
  decode(row: unknown[]): unknown
}

interface Waiting {
  part: Part
  values: Values
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

function createJointReads(db: Db): Prepare {
  const statementFor = createStatements(db)
  let waiting: Waiting[] = []

  function start(): void {
    const all = waiting.toSorted((one, other) => (one.part.name < other.part.name ? -1 : 1))
    waiting = []
    const statement = all.length > 1 ? statementFor(all.map(({ part }) => part)) : undefined
    if (statement) void together(statement, all)
    else for (const { part, values, resolve, reject } of all) part.alone(values).then(resolve, reject)
  }

  return (name, select) => {
    const part = partOf(name, select)
    return (values) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) process.nextTick(start)
        waiting.push({ part, values, resolve: resolve as Waiting['resolve'], reject })
      })
  }
}

type Statement = (values: Values) => Promise<Record<string, unknown[][]>[]>

async function together(statement: Statement, all: readonly Waiting[]): Promise<void> {
  try {
    const values = all.map(({ part, values: own }, i) => part.fill(prefixOf(i), own))
    const [found = {}] = await statement(Object.assign({}, ...values) as Values)
    all.forEach(({ part, resolve }, i) => resolve((ownValue(found, prefixOf(i)) ?? []).map(part.decode)))
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

const prefixOf = (i: number) => `read${i}`

/** Prepares a statement for each combination of reads. */
function createStatements(db: Db) {
  const statements = new Map<string, Statement>()
  return (parts: readonly Part[]): Statement | undefined => {
    const name = parts.map((part) => part.name).join(' ')
    const known = statements.get(name)
    if (known || statements.size >= MAX_STATEMENTS) return known
    const fields = Object.fromEntries(parts.map((part, i) => [prefixOf(i), part.json(prefixOf(i))]))
    const joint = db
      .select(fields)
      .from(sql`(values (0)) as one_row`)
      .prepare(`joint_${++prepared}`)
    const statement: Statement = (values) => joint.execute(values)
    statements.set(name, statement)
    return statement
  }
}

function partOf<Row>(name: string, select: Select<Row>): Part {
  const fields = select._.selectedFields
  const columns = Object.keys(fields)
    .map((_, i) => `c${i}`)
    .join(', ')
  const { sql: text, params } = new PgDialect().sqlToQuery(select.getSQL())
  const pieces = text.split(/\$\d+/)
  const alone = select.prepare(name)
  return {
    name,
    alone: (values) => alone.execute(values),
    json(prefix) {
      const filled = pieces.map((piece, i) =>
        i === 0 ? sql.raw(piece) : sql`${sql.placeholder(`${prefix}.${i - 1}`)}${sql.raw(piece)}`,
      )
      return sql`(select coalesce(json_agg(json_build_array(${sql.raw(columns)})), '[]')
        from (${sql.join(filled)}) as found (${sql.raw(columns)}))`
    },
    fill: (prefix, values) =>
      Object.fromEntries(fillPlaceholders(params, values).map((value, i) => [`${prefix}.${i}`, value])),
    decode: decoderOf(fields),
  }
}
