import { Hono } from 'hono'
import { z } from 'zod'

import type { HttpEnv } from '#modules/accounts/accounts.guards.ts'
import { implement } from '#modules/accounts/implement.ts'

import { listedAddress, savedAddress, type SavedAddressInput } from './addresses.schema.ts'
import type { AddressesService, AddressInput } from './addresses.service.ts'
import { listAddresses, addAddress, changeAddress, deleteAddress } from './addresses.operations.ts'

export function createAddressesHttp({ addresses }: { addresses: AddressesService }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  implement(app, listAddresses, async (c) => (await addresses.list(c.var.actor)).map(listedAddress))

  implement(app, addAddress, async (c) => {
    const { saved, isNew } = await addresses.add(c.var.actor, toInput(c.req.valid('json')))
    return c.json(z.encode(savedAddress, listedAddress(saved)), isNew ? 201 : 200)
  })

  implement(app, changeAddress, async (c) =>
    listedAddress(await addresses.change(c.var.actor, c.req.param('id'), toInput(c.req.valid('json')))),
  )

  implement(app, deleteAddress, async (c) => {
    await addresses.remove(c.var.actor, c.req.param('id'))
    return { message: 'Address deleted.' }
  })

  return app
}

function toInput({ label, isDefault, ...address }: SavedAddressInput): AddressInput {
  return { label: label || null, isDefault: isDefault ?? false, address }
}
