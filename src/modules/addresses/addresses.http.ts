import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { validate } from '#platform/http/validate.ts'

import {
  addressBook,
  savedAddress,
  type SavedAddressBody,
  savedAddressInput,
  type SavedAddressInput,
} from './addresses.schema.ts'
import type { AddressesService, AddressInput, SavedAddress } from './addresses.service.ts'

const describe = (summary: string, responses: Record<number, ReturnType<typeof answer>>) =>
  describeRoute({ tags: ['Account'], summary, responses })

export function createAddressesHttp({ addresses }: { addresses: AddressesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get(
    '/account/addresses',
    describe("The shopper's address book, the default first", { 200: answer('The addresses.', addressBook) }),
    signedIn,
    async (c) => c.json((await addresses.list(c.var.actor)).map(toBody)),
  )

  app.post(
    '/account/addresses',
    describe('Save an address', {
      201: answer('The address.', savedAddress),
      200: answer('The same address, saved before.', savedAddress),
    }),
    signedIn,
    validate('json', savedAddressInput),
    async (c) => {
      const { saved, isNew } = await addresses.add(c.var.actor, toInput(c.req.valid('json')))
      return c.json(toBody(saved), isNew ? 201 : 200)
    },
  )

  app.put(
    '/account/addresses/:id',
    describe('Change an address', { 200: answer('The address.', savedAddress) }),
    signedIn,
    validate('json', savedAddressInput),
    async (c) =>
      c.json(toBody(await addresses.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json'))))),
  )

  app.delete(
    '/account/addresses/:id',
    describe('Delete an address', { 200: answer('Deleted.', doneBody) }),
    signedIn,
    async (c) => {
      await addresses.remove(c.var.actor, c.req.param('id'))
      return c.json({ message: 'Address deleted.' })
    },
  )

  return app
}

function toInput({ label, isDefault, ...address }: SavedAddressInput): AddressInput {
  return { label: label || null, isDefault: isDefault ?? false, address }
}

function toBody({ id, label, isDefault, address }: SavedAddress): SavedAddressBody {
  return { _id: id, label, isDefault, ...address }
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}
