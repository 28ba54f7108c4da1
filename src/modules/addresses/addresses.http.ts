import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'

import {
  addressBook,
  savedAddress,
  type SavedAddressBody,
  savedAddressInput,
  type SavedAddressInput,
} from './addresses.schema.ts'
import type { AddressesService, AddressInput, SavedAddress } from './addresses.service.ts'

const describe = (summary: string, responses: Record<number, ReturnType<typeof jsonBody>>) =>
  describeRoute({ tags: ['Account'], summary, responses })

export function createAddressesHttp({ addresses }: { addresses: AddressesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /account/addresses', {
    described: describe('List my addresses, the default first', {
      200: jsonBody('The addresses.', addressBook),
    }),
    shopper: true,
    handler: async (c) => c.json((await addresses.list(c.var.actor)).map(toBody)),
  })

  endpoint(app, 'POST /account/addresses', {
    described: describe('Save an address', {
      201: jsonBody('The address.', savedAddress),
      200: jsonBody('The same address, saved before.', savedAddress),
    }),
    shopper: true,
    json: savedAddressInput,
    handler: async (c) => {
      const { saved, isNew } = await addresses.add(c.var.actor, toInput(c.req.valid('json')))
      return c.json(toBody(saved), isNew ? 201 : 200)
    },
  })

  endpoint(app, 'PUT /account/addresses/:id', {
    described: describe('Change an address', { 200: jsonBody('The address.', savedAddress) }),
    shopper: true,
    json: savedAddressInput,
    handler: async (c) =>
      c.json(toBody(await addresses.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json'))))),
  })

  endpoint(app, 'DELETE /account/addresses/:id', {
    described: describe('Delete an address', { 200: jsonBody('Deleted.', doneBody) }),
    shopper: true,
    handler: async (c) => {
      await addresses.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Address deleted.' })
    },
  })

  return app
}

function toInput({ label, isDefault, ...address }: SavedAddressInput): AddressInput {
  return { label: label || null, isDefault: isDefault ?? false, address }
}

function toBody({ id, label, isDefault, address }: SavedAddress): SavedAddressBody {
  return { _id: id, label, isDefault, ...address }
}
