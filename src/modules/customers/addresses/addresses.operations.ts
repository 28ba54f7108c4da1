import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'

import { addressBook, savedAddress, savedAddressInput } from './addresses.schema.ts'

const group = { tag: 'Account', shopper: true } as const

export const listAddresses = operation('GET /account/addresses', {
  ...group,
  summary: 'List my addresses, the default first',
  description: 'The addresses.',
  output: addressBook,
})

export const addAddress = operation('POST /account/addresses', {
  ...group,
  summary: 'Save an address',
  description: 'The address.',
  json: savedAddressInput,
  output: savedAddress,
  status: 201,
  others: { 200: { description: 'The same address, saved before.', schema: savedAddress } },
})

export const changeAddress = operation('PUT /account/addresses/:id', {
  ...group,
  summary: 'Change an address',
  description: 'The address.',
  json: savedAddressInput,
  output: savedAddress,
})

export const deleteAddress = operation('DELETE /account/addresses/:id', {
  ...group,
  summary: 'Delete an address',
  description: 'Deleted.',
  output: doneBody,
})
