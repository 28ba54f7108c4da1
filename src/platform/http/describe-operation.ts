import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

/** Another response of an operation. */
interface OtherAnswer {
  description: string
  schema?: z.ZodType
}

/** The documentation of an operation. */
export interface Documented {
  /** The group in the OpenAPI document. */
  tag: string
  summary: string
  /** Describes the response. A file has a default. */
  description?: string
  status?: 200 | 201
  /** Tags the response, and answers 304 to an `If-None-Match` with the tag of the current one. */
  etag?: true
  /** Other responses, by status. */
  others?: Readonly<Record<number, OtherAnswer>>
}

/** The parts of an operation that the OpenAPI document describes, apart from parameters and access. */
interface Described extends Documented {
  output?: unknown
  file?: string
  body?: { fields?: z.ZodType } | { file: number } | undefined
}

/** Describes an operation for the OpenAPI document. */
export function describeOperation(operation: Described) {
  const { tag, summary, status = 200, others, etag } = operation
  const answers = Object.entries({ ...(etag && UNCHANGED), ...others }).map(([each, answer]) => [
    each,
    jsonBody(answer),
  ])
  return describeRoute({
    tags: [tag],
    summary,
    ...requestBodyOf(operation),
    responses: { [status]: answerOf(operation), ...Object.fromEntries(answers) },
  })
}

const UNCHANGED = { 304: { description: 'Unchanged since the response with this `ETag`.' } }

function answerOf({ file, output, description }: Described) {
  if (file === undefined) return jsonBody({ description: description ?? '', schema: output as z.ZodType })
  const schema = { type: 'string' as const, ...(!file.startsWith('text/') && { format: 'binary' }) }
  return { description: FILES.get(file)?.(description) ?? description ?? '', content: { [file]: { schema } } }
}

const FILES = new Map<string, (description?: string) => string>([
  ['application/pdf', (description = 'A PDF with a file name.') => description],
  [
    'text/csv',
    (description = 'Amounts in rupees.') =>
      `${description} Text that looks like a formula is prefixed with an apostrophe.`,
  ],
])

function jsonBody({ description, schema }: OtherAnswer) {
  return schema
    ? { description, content: { 'application/json': { schema: resolver(schema) } } }
    : { description }
}

function requestBodyOf({ body }: Described) {
  if (!body) return {}
  if ('file' in body) return { requestBody: { required: true, content: { 'text/csv': TEXT } } }
  if (!body.fields) return {}
  const sent = { schema: resolver(body.fields) }
  return {
    requestBody: { required: true, content: { 'multipart/form-data': sent, 'application/json': sent } },
  }
}

const TEXT = { schema: { type: 'string' as const } }
