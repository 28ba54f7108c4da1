import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'

import { type HttpEnv, signedIn } from '#modules/accounts/accounts.guards.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { jsonBody } from '#platform/http/describe-answer.ts'
import { validate } from '#platform/http/validate.ts'

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

  app.get(
    '/account/addresses',
    describe('List my addresses, the default first', {
      200: jsonBody('The addresses.', addressBook),
    }),
    signedIn,
    async (c) => c.json((await addresses.list(c.var.actor)).map(toBody)),
  )

  app.post(
    '/account/addresses',
    describe('Save an address', {
      201: jsonBody('The address.', savedAddress),
      200: jsonBody('The same address, saved before.', savedAddress),
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
    describe('Change an address', { 200: jsonBody('The address.', savedAddress) }),
    signedIn,
    validate('json', savedAddressInput),
    async (c) =>
      c.json(toBody(await addresses.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json'))))),
  )

  app.delete(
    '/account/addresses/:id',
    describe('Delete an address', { 200: jsonBody('Deleted.', doneBody) }),
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
