import { isConcurrent } from '#platform/database/apply-migration.ts'

import { effectsOf, type Made } from './migration-effects.ts'
import { bareStatement, nameAfter } from './statement-text.ts'

/** The text of a migration file. */
export interface WrittenMigration {
  /** Without `.sql`. */
  name: string
  text: string
}

/** Database objects that the current code needs. */
export interface Needs {
  /** Tables and columns from the table definitions: `books`, `books.title`. */
  defined: ReadonlySet<string>
  /** Reports whether the code mentions a function, a trigger or an index. */
  names(word: string): boolean
  /** Numbers of the migrations that existed before the commit that added this one. */
  releasedBefore(name: string): ReadonlySet<string>
}

/** The name of a contract migration. */
const CONTRACT = /^\d{4}_contract-/
/** The first line of a contract migration. */
const SINCE = /^-- Not needed since (\d{4}): \S.{9,}/
/** A comment that justifies a statement that locks a table. */
const ACCEPTED = /^-- Locks: \S.{9,}/m

/** Returns the reasons why a migration cannot run while processes of the previous code sell. */
export function faultsOf(migration: WrittenMigration, needs: Needs): string[] {
  const statements = migration.text.split('--> statement-breakpoint')
  const made: Made = { tables: new Set(), columns: new Set() }
  const effects = statements.flatMap((statement) => effectsOf(statement, made))
  const faults = [
    ...effects.flatMap(({ never = [] }) => never),
    ...(ACCEPTED.test(migration.text) ? [] : effects.flatMap(({ locks = [] }) => locks)),
    ...mixture(statements),
    ...(CONTRACT.test(migration.name)
      ? contractFaults(migration, statements, needs)
      : effects.flatMap(({ takes }) =>
          takes === undefined ? [] : `${takes}: that is for a contract migration`,
        )),
  ]
  return [...new Set(faults)]
}

/**
 * Rejects other statements next to concurrent ones: these run outside a transaction, so a failure would leave
 * the migration half done.
 */
function mixture(statements: readonly string[]): string[] {
  const said = statements.filter((statement) => bareStatement(statement) !== '')
  const concurrent = said.filter(isConcurrent).length
  return concurrent > 0 && concurrent < said.length
    ? ['has other statements beside concurrent ones; give those a migration of their own']
    : []
}

function contractFaults(
  { name, text }: WrittenMigration,
  statements: readonly string[],
  { releasedBefore, ...needs }: Needs,
): string[] {
  const since = SINCE.exec(text)?.[1]
  const used = statements.flatMap((statement) => droppedBy(bareStatement(statement))).filter(isUsed(needs))
  return [
    ...(since === undefined
      ? [
          "does not begin with '-- Not needed since NNNN: why', NNNN being the last migration of the release that stopped needing it",
        ]
      : []),
    ...(since !== undefined && (since >= name.slice(0, 4) || !releasedBefore(name).has(since))
      ? [`names ${since}, which no commit before has: what is taken away must have gone unused for a release`]
      : []),
    ...used.map((thing) => `drops ${thing}, which the code still uses`),
  ]
}

const isUsed =
  ({ defined, names }: Pick<Needs, 'defined' | 'names'>) =>
  (thing: string): boolean =>
    defined.has(thing) ||
    (/^(?:function|trigger|index|view|type) /.test(thing) && names(thing.split(' ')[1] ?? ''))

/** Names what a statement drops: `books`, `books.note`, `function kk_old`. */
function droppedBy(text: string): string[] {
  const table = nameAfter('drop table(?: if exists)?', text)
  if (table !== undefined) return [table]
  const altered = nameAfter('alter table(?: if exists)?(?: only)?', text)
  if (altered !== undefined)
    return [
      ...text.matchAll(
        / drop (?:column )?(?:if exists )?(?!constraint |not |default|column )(?:"([^"]+)"|(\w+))/gi,
      ),
    ].map(([, quoted, bare]) => `${altered}.${quoted ?? bare}`)
  const [, kind = ''] = /^drop (function|trigger|index|view|type) /i.exec(text) ?? []
  const name = nameAfter(`drop ${kind}(?: concurrently)?(?: if exists)?`, text)
  return kind === '' || name === undefined ? [] : [`${kind.toLowerCase()} ${name}`]
}
