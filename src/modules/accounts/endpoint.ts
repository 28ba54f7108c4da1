import type { Context, Hono, MiddlewareHandler, TypedResponse } from 'hono'
import { z } from 'zod'

import { describeResponse } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'
import type { Rule } from '#platform/limits/rates.ts'

import { type Access, admit, type HttpEnv, type SignedInEnv } from './accounts.guards.ts'

/** Method and path below `/api`, such as `PUT /admin/coupons/:id`. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : string

interface JsonAnswer<Output> {
  tag: string
  summary: string
  output: Output
  /** Describes the response. */
  description: string
  status?: 200 | 201
  /** Other responses, by status. */
  others?: NonNullable<Parameters<typeof describeResponse>[0]['others']>
  described?: never
}

/** A JSON response, or any other response, documented by `described`. */
type Answer<Output> = JsonAnswer<Output> | { described: MiddlewareHandler; output?: never }

/** The parts of a request that a handler reads, each parsed by its schema. */
interface Parts<Query, Param, Form, Json> {
  query?: Query
  param?: Param
  form?: Form
  json?: Json
}

/** The parsed parts. A part without a schema is `never`, so handlers can't read it. */
interface Parsed<Query, Param, Form, Json> {
  query: z.output<Query>
  param: z.output<Param>
  form: z.output<Form>
  json: z.output<Json>
}

/** `SignedInEnv`, unless the endpoint admits visitors. */
type EnvOf<Visitors> = [Visitors] extends [never] ? SignedInEnv : HttpEnv

/** A request body other than the default, up to 100 kB of JSON. */
export type Body =
  /** A multipart form of at most `form` bytes. Staff and shoppers have separate memory for uploads. */
  | { form: number; room: 'staff' | 'shoppers' }
  /** CSV of at most `file` bytes. */
  | { file: number }

type Answered = Response | TypedResponse<unknown>

interface Rest<Path extends string, Visitors, Read extends object, Value> {
  /** Admits visitors. */
  public?: Visitors
  /** Rate limits of this endpoint, in addition to the limit on all writes. */
  limits?: readonly Rule[]
  body?: Body
  /** Records this read in the audit log, where staff writes are always recorded. */
  audited?: true
  /** Runs after authentication, before the body is read. */
  before?: MiddlewareHandler<EnvOf<Visitors>, Path>
  /** Returns a value for `output` to encode, or a finished response. */
  handler(c: Context<EnvOf<Visitors>, Path, { out: Read }>): Answered | Value | Promise<Answered | Value>
}

/**
 * Mounts an endpoint. Its declaration is the only record of its callers, limits and input; rate limits,
 * validation, the audit log and the OpenAPI document derive from it. The handler runs only for callers with
 * the declared permission, so services check only what depends on data.
 */
export function endpoint<
  const Name extends EndpointName,
  Visitors extends true = never,
  Query extends z.ZodType = never,
  Param extends z.ZodType = never,
  Form extends z.ZodType = never,
  Json extends z.ZodType = never,
  Output extends z.ZodType = never,
>(
  app: Hono<HttpEnv>,
  name: Name,
  declaration: Parts<Query, Param, Form, Json> &
    Rest<PathOf<Name>, Visitors, Parsed<Query, Param, Form, Json>, z.output<Output>> &
    Access &
    Answer<Output>,
): void {
  const { before, limits = [], body } = declaration
  const [method = '', path = ''] = name.split(' ')
  const described = declaration.described ?? describeResponse(answerOf(declaration))
  const access = accessOf(declaration)
  const handler = answering(name, declaration)
  const parsing = PARTS.map((part) => declaration[part] && validate(part, declaration[part]))
  const steps = [described, admitting(access), before, ...parsing, handler].filter(
    (step) => step !== undefined,
  )
  app.on(method, path, ...(steps as [MiddlewareHandler]))
  const audited = method !== 'GET' || declaration.audited === true
  declarations.set(handler, { name, method, path, access, limits, body, audited })
}

/** Order of parsing. The first invalid part determines the response. */
const PARTS = ['param', 'query', 'form', 'json'] as const

interface Answering {
  output?: z.ZodType
  status?: 200 | 201
  handler(c: never): unknown
}

/** Wraps a handler: passes a `Response` through, and encodes and sends any other value. */
function answering(name: EndpointName, { output, status, handler }: Answering) {
  return async (c: Context): Promise<Response> => {
    const answer = await handler(c as never)
    if (answer instanceof Response) return answer
    if (!output) throw new Error(`${name} declares no output.`)
    const encoded = z.safeEncode(output, answer)
    if (encoded.success) return c.json(encoded.data, status)
    throw new Error(`The response of ${name} does not match its schema.`, { cause: encoded.error })
  }
}

function answerOf({ output, ...answer }: JsonAnswer<z.ZodType>): Parameters<typeof describeResponse>[0] {
  return { ...answer, schema: output }
}

function admitting(access: Access): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    admit(c.var.actor, access)
    await next()
  }
}

function accessOf({ permission, shopper }: Access): Access {
  if (permission) return { permission }
  return shopper ? { shopper } : { public: true }
}

/** An endpoint's declaration, as other code of the API reads it. */
export interface Declared {
  name: string
  method: string
  path: string
  access: Access
  limits: readonly Rule[]
  body: Body | undefined
  /** The audit log records calls by staff. */
  audited: boolean
}

const declarations = new WeakMap<object, Declared>()

/** Returns the endpoints mounted on `app`, in matching order. */
export function declaredOn(app: Hono<HttpEnv>): Declared[] {
  return app.routes.flatMap(({ handler }) => declarations.get(handler) ?? [])
}
