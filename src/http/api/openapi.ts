import type { Hono } from 'hono'
import { generateSpecs, resolver } from 'hono-openapi'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { operationsOn } from '#modules/accounts/implement.ts'
import type { Operation } from '#modules/accounts/operation.ts'
import { ownValue } from '#platform/own-value.ts'

/** Body of every error. Some have more fields, such as the current prices if an amount is rejected. */
const errorBody = z
  .looseObject({
    message: z.string().describe('For the user.'),
    code: z.string().optional().describe('For API clients.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('Rejected fields.'),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: resolver(errorBody) } },
})
const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

type Spec = Awaited<ReturnType<typeof generateSpecs>>

/**
 * Builds the OpenAPI 3.1 document of all endpoints from the schemas that validate their input (DESIGN §2).
 */
export async function describeApi(endpoints: Hono<HttpEnv>, origin: string): Promise<Spec> {
  const spec = await generateSpecs(endpoints as unknown as Hono, {
    documentation: {
      info: {
        title: 'Kanoon Kitab',
        version: '1',
        description: 'The law-book shop. Amounts are rupees, except where a field says paise; times are UTC.',
      },
      servers: [{ url: `${origin}/api` }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        responses: { Refused: refusal('Rejected, or not possible right now.') },
      },
    },
    defaultValidationErrorResponse: {
      description: 'Invalid input; the message names the field.',
      content: ERROR,
    },
  })
  for (const declared of operationsOn(endpoints)) describeAccess(spec, declared)
  return spec
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

function describeAccess(spec: Spec, { method, path, access }: Operation): void {
  const operations = ownValue(spec.paths, path.replace(/:(\w+)(\{[^{}]*\})?/g, '{$1}'))
  const verb = METHODS.find((one) => one === method.toLowerCase())
  const operation = verb && operations?.[verb]
  if (!operation) return
  const responses = (operation.responses ??= {})
  responses['default'] ??= { $ref: '#/components/responses/Refused' }
  if (access.public) return
  operation.security = [{ bearer: [] }]
  responses['401'] ??= { description: 'No valid token.', content: ERROR }
  if (access.permission) responses['403'] ??= { description: 'Not an administrator.', content: ERROR }
}
