import type { z } from 'zod'

import type { Documented } from '#platform/http/describe-operation.ts'
import type { Rule } from '#platform/limits/rates.ts'

import { type OperationName, operationNamed, type PathOf } from './operation-name.ts'
import type { Permission } from './permissions.ts'

/** The callers of an operation: staff with a permission, any account, or anyone. */
export type Access =
  | { permission: Permission; shopper?: never; public?: never }
  | { shopper: true; permission?: never; public?: never }
  | { public: true; permission?: never; shopper?: never }

/** The parts of a request that a handler reads, each parsed by its schema. */
interface Parts<Query, Param, Form, Json> {
  query?: Query
  param?: Param
  form?: Form
  json?: Json
}

/** The media type of a file that an operation returns. */
type FileType = 'application/pdf' | 'application/zip' | 'image/jpeg' | 'text/csv' | 'text/html'

/** A JSON response, or a file. */
type Answer<Output> = Documented & ({ output: Output; file?: never } | { file: FileType; output?: never })

/** A request body other than the default, up to 100 kB of JSON. */
export type Body =
  /**
   * A multipart form of at most `form` bytes. Staff and shoppers have separate memory for uploads. `fields`
   * describes a form that the handler parses, or the same fields as JSON.
   */
  | { form: number; room: 'staff' | 'shoppers'; fields?: z.ZodType }
  /** CSV of at most `file` bytes. */
  | { file: number }

interface Rest<Visitors> {
  /** Admits visitors. */
  public?: Visitors
  /** Rate limits of this operation, in addition to the limit on all writes. */
  limits?: readonly Rule[]
  body?: Body
  /**
   * The action as the audit log states it: 'added a coupon'. The log records all writes by staff, and the reads
   * that have such a sentence.
   */
  audit?: string
}

type Declaration<Visitors, Query, Param, Form, Json, Output> = Parts<Query, Param, Form, Json> &
  Rest<Visitors> &
  Access &
  Answer<Output>

/** An operation of the REST API: a value that the server implements and the browser calls. */
export interface Operation<
  Name extends OperationName = OperationName,
  Visitors = unknown,
  Query = unknown,
  Param = unknown,
  Form = unknown,
  Json = unknown,
  Output = unknown,
>
  extends Parts<Query, Param, Form, Json>, Documented {
  name: Name
  method: string
  path: PathOf<Name>
  access: Access
  /** A type only: `true` if visitors are admitted. */
  visitors?: Visitors
  limits: readonly Rule[]
  body: Body | undefined
  /** The audit log records calls by staff. */
  audited: boolean
  audit: string | undefined
  output?: Output
  file?: FileType
}

/** An operation of staff or shoppers that takes JSON, or no input but its path. */
export type JsonOperation<Name extends OperationName, Json, Output> = Operation<
  Name,
  never,
  never,
  never,
  never,
  Json,
  Output
>

/**
 * Declares an operation: the only record of its callers, limits, input and answer. Rate limits, validation,
 * the audit log, the OpenAPI document and the types of the browser's calls derive from it. `implement` mounts
 * its handler.
 *
 * Files named `*.operations.ts` export nothing else. In the browser, their operations are `operationNamed`, so
 * that no schema is loaded for them (`vite.config.ts`).
 */
export function operation<
  const Name extends OperationName,
  Visitors extends true = never,
  Query extends z.ZodType = never,
  Param extends z.ZodType = never,
  Form extends z.ZodType = never,
  Json extends z.ZodType = never,
  Output extends z.ZodType = never,
>(
  name: Name,
  declaration: Declaration<Visitors, Query, Param, Form, Json, Output>,
): Operation<Name, Visitors, Query, Param, Form, Json, Output> {
  const named = operationNamed(name)
  const { permission, shopper, public: visitors, limits = [], audit, body, ...rest } = declaration
  return {
    ...rest,
    ...named,
    access: accessOf({ permission, shopper, public: visitors }),
    limits,
    body,
    audited: named.method !== 'GET' || audit !== undefined,
    audit,
  }
}

function accessOf({ permission, shopper }: Partial<Record<keyof Access, unknown>>): Access {
  if (permission) return { permission: permission as Permission }
  return shopper ? { shopper: true } : { public: true }
}
