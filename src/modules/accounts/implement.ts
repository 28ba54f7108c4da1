import type { Context, Hono, MiddlewareHandler, TypedResponse } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'

import { describeOperation } from '#platform/http/describe-operation.ts'
import { type refusal, validate } from '#platform/http/validate.ts'

import { admit, type HttpEnv, type SignedInEnv } from './accounts.guards.ts'
import type { OperationName, PathOf } from './operation-name.ts'
import type { Access, Operation } from './operation.ts'

/** The parsed parts. A part without a schema is `never`, so handlers can't read it. */
interface Parsed<Query, Param, Form, Json> {
  query: z.output<Query>
  param: z.output<Param>
  form: z.output<Form>
  json: z.output<Json>
}

/** `SignedInEnv`, unless the operation admits visitors. */
type EnvOf<Visitors> = [Visitors] extends [never] ? SignedInEnv : HttpEnv

type Answered = Response | TypedResponse<unknown>

/** Returns a value for `output` to encode, or a finished response. */
type Handler<Path extends string, Visitors, Read extends object, Value> = (
  c: Context<EnvOf<Visitors>, Path, { out: Read }>,
) => Answered | Value | Promise<Answered | Value>

interface Options<Path extends string, Visitors> {
  /** Runs after authentication, before the body is read. */
  before?: MiddlewareHandler<EnvOf<Visitors>, Path>
  /** Answers an invalid part of a request, which is refused with 400 by default. */
  invalid?: (c: Context, issues: Parameters<typeof refusal>[0]) => Response
}

/**
 * Mounts an operation. The handler runs only for callers with the declared permission, so services check only
 * what depends on data.
 */
export function implement<Name extends OperationName, Visitors, Query, Param, Form, Json, Output>(
  app: Hono<HttpEnv>,
  operation: Operation<Name, Visitors, Query, Param, Form, Json, Output>,
  handler: Handler<PathOf<Name>, Visitors, Parsed<Query, Param, Form, Json>, z.output<Output>>,
  { before, invalid }: Options<PathOf<Name>, Visitors> = {},
): void {
  const { method, path, access, etag: isTagged } = operation
  const answer = answering(operation, handler)
  const schemas = operation as Partial<Record<(typeof PARTS)[number], z.ZodType>>
  const parsing = PARTS.map((part) => schemas[part] && validate(part, schemas[part], invalid))
  const steps = [
    describeOperation(operation as Operation),
    admitting(access),
    isTagged && etag(),
    before,
    ...parsing,
    answer,
  ].filter((step) => step !== undefined)
  app.on(method, path, ...(steps as [MiddlewareHandler]))
  implemented.set(answer, operation)
}

/** Order of parsing. The first invalid part determines the response. */
const PARTS = ['param', 'query', 'form', 'json'] as const

/** Wraps a handler: passes a `Response` through, and encodes and sends any other value. */
function answering({ name, output, status }: Operation, handler: (c: never) => unknown) {
  return async (c: Context): Promise<Response> => {
    const answer = await handler(c as never)
    if (answer instanceof Response) return answer
    if (!output) throw new Error(`${name} declares no output.`)
    const encoded = z.safeEncode(output as z.ZodType, answer)
    if (encoded.success) return c.json(encoded.data, status)
    throw new Error(`The response of ${name} does not match its schema.`, { cause: encoded.error })
  }
}

function admitting(access: Access): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    admit(c.var.actor, access)
    await next()
  }
}

const implemented = new WeakMap<object, Operation>()

/** Returns the operations mounted on `app`, in matching order. */
export function operationsOn(app: Hono<HttpEnv>): Operation[] {
  return app.routes.flatMap(({ handler }) => implemented.get(handler) ?? [])
}
