import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { HOUR, confirming, exporting } from '#platform/limits/rates.ts'

import { accountDeletion, exportedData, profileBody, profileChange } from './privacy.schema.ts'

const group = { tag: 'Account', description: 'The profile.' }

export const getProfile = operation('GET /account/profile', {
  ...group,
  summary: 'Get my profile',
  shopper: true,
  output: profileBody,
})

export const changeProfile = operation('PUT /account/profile', {
  ...group,
  summary: 'Change my name',
  shopper: true,
  json: profileChange,
  output: profileBody,
})

export const exportMyData = operation('GET /account/export', {
  ...group,
  summary: 'Export all my data',
  description: 'The file.',
  shopper: true,
  limits: [{ by: 'account', points: 20, seconds: HOUR, perProcess: true }],
  output: exportedData,
})

export const deleteMyAccount = operation('DELETE /account', {
  ...group,
  summary:
    'Delete my account; rejected (409) with the reason while an order, payment, refund, dispute or quotation is open',
  description: 'Deleted.',
  shopper: true,
  limits: confirming,
  json: accountDeletion,
  output: doneBody,
})

export const exportUserData = operation('GET /admin/users/:id/export', {
  tag: 'Users',
  summary: 'Export all data about a customer; managers and owners only',
  description: 'The file, as `GET /account/export` returns it to the customer.',
  permission: 'users.export',
  limits: exporting,
  output: exportedData,
  audit: 'exported a customer’s data',
})

export const deleteUser = operation('DELETE /users/:id', {
  tag: 'Users',
  summary:
    'Delete an account and anonymise its orders; owners only; rejected (409) with the reasons while something is unsettled',
  description: 'Deleted.',
  permission: 'users.write',
  output: doneBody,
  audit: 'deleted an account',
})
