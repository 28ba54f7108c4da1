import { bareStatement, nameAfter, parts } from './statement-text.ts'

/** Effects of a statement on a shop that still sells with the previous code. */
export interface Effects {
  /** Removes, renames or tightens something that the previous code may need; the text says why. */
  takes?: string
  /**
   * Blocks other statements while it reads or rewrites a table; the text says why, and suggests an
   * alternative.
   */
  locks?: string
  /**
   * Changes something so that neither the previous nor the new code works both before and after; the text
   * suggests an alternative.
   */
  never?: string
}

/** Objects that the migration has created so far; no code uses them yet. */
export interface Made {
  tables: Set<string>
  /** `books.title` */
  columns: Set<string>
}

const NOTHING: Effects = {}
const UNKNOWN = 'is a statement that this gate does not know'
const RENAMES =
  'renames: the code before knows the old name, the code after the new one. Add it under the new name, fill it, and drop the old one in a contract migration'
const REWRITES = 'rewrites or reads the whole table while nobody may write to it'

type Judge = (text: string, made: Made) => Effects

const RULES: [RegExp, Judge][] = [
  [/^create (?:unlogged )?table /i, newTable],
  [/^create (?:unique )?index /i, newIndex],
  [/^create (?:or replace )?(?:function|procedure|view|trigger|constraint trigger) /i, () => NOTHING],
  [/^create (?:type|domain|sequence|schema|extension) /i, () => NOTHING],
  [/^(?:comment on|insert into|select|set local|grant) ?/i, () => NOTHING],
  [/^alter type \S+ add value /i, () => NOTHING],
  // Blocks neither readers nor writers.
  [/^alter index \S+ set \(/i, () => NOTHING],
  [/^alter (?:index|table|type|sequence|view|function) .* rename /i, () => ({ never: RENAMES })],
  [/^drop /i, (text) => (isOwn(text) ? NOTHING : { takes: 'drops what the code before may use' })],
  [/^(?:update|delete from|with) /i, () => ({ locks: 'changes rows of a whole table in one transaction' })],
  [/^truncate /i, () => ({ takes: 'empties a table', locks: REWRITES })],
]

/** Returns the effects of a statement, and adds what it creates to `made`. */
export function effectsOf(statement: string, made: Made): Effects[] {
  const text = bareStatement(statement)
  if (text === '') return []
  if (/^alter table /i.test(text)) return alterations(text, made)
  const [, judge] = RULES.find(([pattern]) => pattern.test(text)) ?? []
  return [judge?.(text, made) ?? { takes: UNKNOWN, locks: UNKNOWN }]
}

function newTable(text: string, { tables }: Made): Effects {
  tables.add(nameAfter('create (?:unlogged )?table(?: if not exists)?', text) ?? '')
  return NOTHING
}

/** The second index of `uniqueKey`, by bytes, refuses only what the first one refuses. */
const STRICTER = /^create unique index concurrently "\w+_by_bytes" .* collate "C"/i

function newIndex(text: string, { tables }: Made): Effects {
  const table = nameAfter('.*? on(?: only)?', text) ?? ''
  if (tables.has(table)) return NOTHING
  return {
    ...(/^create unique /i.test(text) &&
      !STRICTER.test(text) && {
        takes: `refuses rows that the code before may write to ${table}`,
      }),
    ...(!/ concurrently /i.test(text) && {
      locks: `keeps everybody from writing to ${table}; build it concurrently, in a migration of its own`,
    }),
  }
}

/** Dropping an index takes nothing that code needs: it only speeds up reading. */
const isOwn = (text: string) => /^drop index concurrently /i.test(text)

function alterations(text: string, made: Made): Effects[] {
  const head = /^alter table (?:if exists )?(?:only )?(?:"[^"]+"|\w+) /i.exec(text)?.[0] ?? ''
  const table = nameAfter('alter table(?: if exists)?(?: only)?', text) ?? ''
  if (made.tables.has(table)) return []
  return parts(text.slice(head.length)).map((action) => alteration(action, table, made))
}

const ALTERATIONS: [RegExp, (action: string, table: string, made: Made) => Effects][] = [
  [/^add constraint /i, newConstraint],
  [/^add /i, newColumn],
  [/^rename /i, () => ({ never: RENAMES })],
  [/^validate constraint /i, () => NOTHING],
  [/^alter (?:column )?\S+ (?:drop not null|set default|set statistics)/i, () => NOTHING],
  [
    /^alter (?:column )?\S+ drop default/i,
    () => ({ takes: 'drops a default that the code before may leave out' }),
  ],
  [
    /^alter (?:column )?\S+ set not null/i,
    () => ({ takes: 'refuses rows that the code before may write', locks: REWRITES }),
  ],
  [
    /^alter (?:column )?\S+ (?:set data )?type /i,
    () => ({
      never:
        'changes a type. Add a column of the new one, write both, and drop the old one in a contract migration',
    }),
  ],
  [/^drop /i, () => ({ takes: 'drops what the code before may use' })],
]

function alteration(action: string, table: string, made: Made): Effects {
  const [, judge] = ALTERATIONS.find(([pattern]) => pattern.test(action)) ?? []
  return judge?.(action, table, made) ?? { takes: UNKNOWN, locks: UNKNOWN }
}

const VOLATILE =
  /default \(?(?:gen_random_uuid|random|clock_timestamp|timeofday|nextval)\b|\b(?:big|small)?serial\b/i

function newColumn(action: string, table: string, { columns }: Made): Effects {
  columns.add(`${table}.${nameAfter('add(?: column)?(?: if not exists)?', action)}`)
  const given = / default |generated /i.test(action)
  const rewrites = /generated .* stored/i.test(action) || VOLATILE.test(action)
  const builds = / (?:primary key|unique|references) ?/i.test(action)
  return {
    ...(/ not null/i.test(action) && !given && { takes: 'must be written, which the code before does not' }),
    ...((rewrites || builds) && { locks: REWRITES }),
  }
}

/**
 * Returns the effects of a new constraint. On new columns it rejects nothing, because no code writes them
 * yet.
 */
function newConstraint(action: string, table: string, { columns }: Made): Effects {
  const named = [...action.matchAll(/"([^"]+)"/g)].slice(1).map(([, name = '']) => name)
  const own = /^add constraint .*? foreign key \(([^)]*)\)/i.exec(action)?.[1]
  const ruled = own ? own.split(',').map((name) => name.trim().replaceAll('"', '')) : named
  const fresh = ruled.filter((name) => name !== table)
  const isNew = fresh.length > 0 && fresh.every((name) => columns.has(`${table}.${name}`))
  const valid = ' not valid'
  return {
    ...(!isNew && { takes: `refuses rows that the code before may write to ${table}` }),
    ...(!action.toLowerCase().endsWith(valid) && {
      locks: `reads all of ${table} while nobody may write; add it${valid}, and validate it in a migration of its own`,
    }),
  }
}
