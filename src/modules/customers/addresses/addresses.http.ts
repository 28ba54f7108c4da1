import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { endpoint } from '#modules/accounts/endpoint.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'

import {
  addressBook,
  listedAddress,
  savedAddress,
  savedAddressInput,
  type SavedAddressInput,
} from './addresses.schema.ts'
import type { AddressesService, AddressInput } from './addresses.service.ts'

const group = { tag: 'Account', shopper: true } as const

export function createAddressesHttp({ addresses }: { addresses: AddressesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  endpoint(app, 'GET /account/addresses', {
    ...group,
    summary: 'List my addresses, the default first',
    description: 'The addresses.',
    output: addressBook,
    handler: async (c) => (await addresses.list(c.var.actor)).map(listedAddress),
  })

  endpoint(app, 'POST /account/addresses', {
    ...group,
    summary: 'Save an address',
    description: 'The address.',
    json: savedAddressInput,
    output: savedAddress,
    status: 201,
    others: { 200: jsonBody('The same address, saved before.', savedAddress) },
    handler: async (c) => {
      const { saved, isNew } = await addresses.add(c.var.actor, toInput(c.req.valid('json')))
      return c.json(z.encode(savedAddress, listedAddress(saved)), isNew ? 201 : 200)
    },
  })

  endpoint(app, 'PUT /account/addresses/:id', {
    ...group,
    summary: 'Change an address',
    description: 'The address.',
    json: savedAddressInput,
    output: savedAddress,
    handler: async (c) =>
      listedAddress(await addresses.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json')))),
  })

  endpoint(app, 'DELETE /account/addresses/:id', {
    ...group,
    summary: 'Delete an address',
    description: 'Deleted.',
    output: doneBody,
    handler: async (c) => {
      await addresses.remove(c.var.actor, c.req.param('id'))
      return { message: 'Address deleted.' }
    },
  })

  return app
}

function toInput({ label, isDefault, ...address }: SavedAddressInput): AddressInput {
  return { label: label || null, isDefault: isDefault ?? false, address }
}
