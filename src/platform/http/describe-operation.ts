import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

/** The parts of an operation that the OpenAPI document describes, apart from parameters and access. */
export interface Described {
  tag: string
  summary: string
  description?: string
  status?: 200 | 201
  etag?: true
  others?: Readonly<Record<number, { description: string; schema?: z.ZodType }>>
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

function jsonBody({ description, schema }: { description: string; schema?: z.ZodType }) {
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
