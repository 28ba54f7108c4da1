import type { z } from 'zod'

import type { OperationName, PathOf } from '#modules/accounts/operation-name.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { ownValue } from '#platform/own-value.ts'

import { api, type CallOptions, type FileAnswer } from './api-client.ts'

/** The names of a path's parameters: 'id' of '/books/:id'. */
type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A part of a request: absent without a schema, optional if it may be empty. */
type Part<Name extends string, Schema, Value> = [Schema] extends [never]
  ? { [K in Name]?: never }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type ParamsOf<Name, Names extends string = ParamNames<PathOf<Name>>> = Part<
  'param',
  Names,
  Readonly<Record<Names, string>>
>

type QueryValue = string | number | boolean | undefined

/** A value that is only read. */
type Sent<Value> = Value extends object ? { readonly [K in keyof Value]: Sent<Value[K]> } : Value

type Names<Schema> = Schema extends z.ZodType ? keyof z.output<Schema> : never

/** A form, a file, or the fields of a form as JSON. */
type Upload = FormData | Blob | Readonly<Record<string, unknown>>

/** The parts that a request for an operation sends. */
export type InputOf<Name extends OperationName, Query, Json> = ParamsOf<Name> &
  Part<'query', Query, { readonly [K in Names<Query>]?: QueryValue } | URLSearchParams> &
  Part<'json', Json, Sent<z.input<Json>>> &
  ([Json] extends [never] ? { upload?: Upload } : object)

/** The input is optional if all its parts are. */
export type Input<All> = object extends All ? [input?: All] : [input: All]

/** An operation's answer as the browser gets it. */
export type AnswerOf<Output> = [Output] extends [never] ? FileAnswer : z.input<Output>

/** The part of an operation that the browser has. */
export type Callable = Pick<Operation, 'method' | 'path'>

/** A path below `/api`, filled in by `addressOf`. */
export type Address = string & { readonly address: unique symbol }

/** A request for an operation, ready to be sent. */
export interface ApiRequest<Answer = unknown> {
  method: string
  address: Address
  /** JSON, or an upload. */
  body?: unknown
  /** The answer, as a type. */
  answer?: Answer
}

interface AnyInput {
  param?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, QueryValue>> | URLSearchParams
  json?: unknown
  upload?: Upload
}

/** Returns an operation's path below `/api` with its parameters and query: '/admin/coupons?page=2'. */
function addressOf({ path }: Callable, { param = {}, query = {} }: AnyInput): Address {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(ownValue(param, name) ?? ''),
  )
  const text = textOf(query)
  return (text === '' ? filled : `${filled}?${text}`) as Address
}

function textOf(query: NonNullable<AnyInput['query']>): string {
  if (query instanceof URLSearchParams) return query.toString()
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return params.toString()
}

/** Prepares a request for an operation, whose types the caller checks. */
export function anyRequestOf<Answer = unknown>(operation: Callable, sent: AnyInput = {}): ApiRequest<Answer> {
  return { method: operation.method, address: addressOf(operation, sent), body: sent.json ?? sent.upload }
}

/** Prepares a request for an operation. */
export function requestOf<Name extends OperationName, Query, Json, Output>(
  operation: Operation<Name, unknown, Query, unknown, unknown, Json, Output>,
  ...[input]: Input<InputOf<Name, Query, Json>>
): ApiRequest<AnswerOf<Output>> {
  return anyRequestOf(operation, input)
}

/**
 * Sends a request as the shopper, and returns its answer. Throws `ApiError`; an error thrown by `fetch` means
 * that the connection failed.
 */
export function send<Answer>(
  { method, address, body }: ApiRequest<Answer>,
  options?: CallOptions,
): Promise<Answer> {
  return api.send<Answer>(method, address, body, options)
}

/** Fetches the file that a request asks for. */
export function sendForFile(
  { address, body }: ApiRequest<FileAnswer>,
  options?: CallOptions,
): Promise<FileAnswer> {
  return api.file(address, body, options)
}

/** Like `Input`, with options after it. */
export type InputAndOptions<All> = object extends All
  ? [input?: All, options?: CallOptions]
  : [input: All, options?: CallOptions]

/** Calls an operation as the shopper: sends a request for it. */
export function call<Name extends OperationName, Query, Json, Output>(
  operation: Operation<Name, unknown, Query, unknown, unknown, Json, Output>,
  ...[input, options]: InputAndOptions<InputOf<Name, Query, Json>>
): Promise<AnswerOf<Output>> {
  return send(anyRequestOf(operation, input), options)
}
