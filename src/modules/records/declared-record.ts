import { z } from 'zod'

import { type JsonOperation, type Operation, operation } from '#modules/accounts/operation.ts'
import type { Permission } from '#modules/accounts/permissions.ts'
import { capital } from '#platform/field-words.ts'
import { ownValue } from '#platform/own-value.ts'

import { basedOn, recordFile, recordsImported } from './record-body.ts'
import { type Fields, type Terms, termsSchema } from './record-field.ts'

type AdminPath = `/admin/${string}`
type FieldName<F extends Fields> = keyof F & string

/** A record in the responses of its operations. */
export type RecordItem<F extends Fields = Fields, Shown extends Fields = Fields> = Terms<F> &
  Terms<Shown> & { _id: string; version: number }

interface Declaration<F extends Fields> {
  /** Identifies the kind in the history: 'law-event'. */
  kind: string
  /** Name of the kind in messages: 'law event'. */
  noun: string
  /** Required for all its operations, and for its history. */
  permission: Permission
  fields: F
  /** The fields that together name a record. Only one record may have a name; case doesn't matter. */
  named: readonly [FieldName<F>, ...FieldName<F>[]]
}

interface Defaults<F extends Fields, Shown extends Fields> {
  /** Facts that staff see in addition to the fields. */
  shown: Shown
  /** Maximum number of records. */
  most: number
  /** The naming fields in messages: 'title and date'. Defaults to their labels. */
  namedAs: string
  /** The error if another record has the name. */
  taken: { code: string; message: string }
  /** Bodies of POST and PUT. Declared if they have more rules than those of the fields. */
  terms: z.ZodType<Terms<F>, Terms<F>>
  change: z.ZodType<Terms<F> & { version: number }>
  /** Describes responses in the OpenAPI document. */
  description: string
}

/** A record that staff maintain: fields, rules and operations. Both sides import it. */
export interface DeclaredRecord<F extends Fields = Fields, Shown extends Fields = Fields>
  extends Declaration<F>, Defaults<F, Shown> {
  item: z.ZodType<RecordItem<F, Shown>, RecordItem<F, Shown>>
  operations: {
    add: JsonOperation<`POST ${AdminPath}`, z.ZodType<Terms<F>>, z.ZodType>
    change: JsonOperation<`PUT ${AdminPath}/:id`, z.ZodType<Terms<F> & { version: number }>, z.ZodType>
    remove: JsonOperation<`DELETE ${AdminPath}/:id`, never, z.ZodType<{ message: string }>>
  }
}

interface Listing<F extends Fields, Listed extends string> {
  /** Name of the list in its response: 'events'. */
  listed: Listed
  /** The order of the list. */
  sorted: { by: FieldName<F>; newestFirst?: boolean }
}

type ListAnswer<Item, Listed extends string> = Record<Listed, Item[]> & { most: number }

/** A record whose list has no pages. The list, its export and its import derive from it, too. */
export interface ListedRecord<
  F extends Fields = Fields,
  Shown extends Fields = Fields,
  Listed extends string = string,
>
  extends DeclaredRecord<F, Shown>, Listing<F, Listed> {
  /** The order after a plural: 'law events, newest first'. */
  ordered: string
  /** Name of the CSV file. */
  file: string
  operations: DeclaredRecord<F, Shown>['operations'] & {
    list: JsonOperation<
      `GET ${AdminPath}`,
      never,
      z.ZodType<ListAnswer<RecordItem<F, Shown>, Listed>, ListAnswer<RecordItem<F, Shown>, Listed>>
    >
    export: Operation<`GET ${AdminPath}/export`, never, never, never, never, never, never>
    import: JsonOperation<`POST ${AdminPath}/import`, typeof recordFile, typeof recordsImported>
  }
}

/** Declares a record that staff maintain, with its writes. Its module declares the list. */
export function declareRecord<F extends Fields, Shown extends Fields>(
  path: AdminPath,
  declaration: Declaration<F> & Partial<Defaults<F, Shown>>,
): DeclaredRecord<F, Shown> {
  const { noun, permission, fields, named, description = '' } = declaration
  const id = idOf(noun)
  const bare = termsSchema(fields as Fields)
  const shown = declaration.shown ?? ({} as Shown)
  const namedAs = declaration.namedAs ?? named.map((name) => labelOf(fields, name)).join(' and ')
  const record = {
    shown,
    most: Infinity,
    namedAs,
    taken: { code: 'taken', message: `A ${noun} with this ${namedAs} already exists.` },
    terms: bare.meta({ id: `${id}Terms` }),
    change: bare.extend(basedOn).meta({ id: `${id}Change` }),
    item: bare
      .extend({ _id: z.string(), version: z.int(), ...termsSchema(shown).shape })
      .meta({ id: `Staff${id}` }),
    description,
    ...declaration,
  } as Omit<DeclaredRecord<F, Shown>, 'operations'>
  const write = { tag: tagOf(noun), description, permission }
  return {
    ...record,
    operations: {
      add: operation(`POST ${path}`, {
        ...write,
        summary: `Create a ${noun}; staff only`,
        json: record.terms,
        output: record.item,
        status: 201,
        audit: `added a ${noun}`,
      }),
      change: operation(`PUT ${path}/:id`, {
        ...write,
        summary: `Replace a ${noun}; staff only`,
        json: record.change,
        output: record.item,
        audit: `changed a ${noun}`,
      }),
      remove: operation(`DELETE ${path}/:id`, {
        ...write,
        summary: `Delete a ${noun}; staff only`,
        output: z.object({ message: z.string() }),
        audit: `deleted a ${noun}`,
      }),
    },
  }
}

/** Declares a record whose list has no pages. */
export function declareListedRecord<F extends Fields, const Listed extends string, Shown extends Fields>(
  path: AdminPath,
  declaration: Declaration<F> & Partial<Defaults<F, Shown>> & { most: number } & Listing<F, Listed>,
): ListedRecord<F, Shown, Listed> {
  const { noun, permission, fields, listed, sorted, description = '' } = declaration
  const record = declareRecord(path, declaration)
  const ordered = sorted.newestFirst ? ', newest first' : ` by ${labelOf(fields, sorted.by)}`
  const staff = { tag: tagOf(noun), permission }
  const page = z
    .object({
      [listed]: z.array(record.item),
      most: z.int().meta({ description: `Maximum number of ${listed}.` }),
    })
    .meta({ id: `Staff${idOf(noun)}s` })
  return {
    ...record,
    listed,
    sorted,
    ordered,
    file: `${noun.replaceAll(' ', '-')}s.csv`,
    operations: {
      ...record.operations,
      list: operation(`GET ${path}`, {
        ...staff,
        description,
        summary: `List ${noun}s${ordered}; staff only`,
        output: page as never,
      }),
      export: operation(`GET ${path}/export`, {
        ...staff,
        summary: `Export ${noun}s${ordered}; staff only`,
        file: 'text/csv',
      }),
      import: operation(`POST ${path}/import`, {
        ...staff,
        description,
        summary: `Import ${noun}s in the format of the export; staff only`,
        json: recordFile,
        output: recordsImported,
        audit: `imported ${noun}s`,
      }),
    },
  }
}

export function isListed(declared: DeclaredRecord): declared is ListedRecord {
  return 'listed' in declared
}

/** 'law event' → 'LawEvent'. */
function idOf(noun: string): string {
  return noun.split(' ').map(capital).join('')
}

function tagOf(noun: string): string {
  return `${capital(noun)}s`
}

function labelOf(fields: Fields, name: string): string {
  return (ownValue(fields, name)?.label ?? name).toLowerCase()
}

/** Reports whether two records have the same name. */
export function isSameRecord<F extends Fields>(
  { named }: Pick<DeclaredRecord<F>, 'named'>,
  one: Terms<F>,
  other: Terms<F>,
): boolean {
  return named.every((name) => textOf(one, name) === textOf(other, name))
}

function textOf(terms: Readonly<Record<string, unknown>>, name: string): string {
  return String(ownValue(terms, name)).toLowerCase()
}
