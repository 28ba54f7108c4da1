import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'

import { comboArrangement, comboChange, comboTerms, staffCombo } from './admin-combos.schema.ts'

const group = { tag: 'Merchandising', description: 'Amounts in rupees.' }

export const listCombos = operation('GET /admin/combos', {
  ...group,
  summary: 'List combos by number, including drafts; staff only',
  permission: 'content.write',
  output: z.object({ combos: z.array(staffCombo) }),
})

export const addCombo = operation('POST /admin/combos', {
  ...group,
  summary: 'Create a combo; staff only',
  permission: 'content.write',
  json: comboTerms,
  output: staffCombo,
  status: 201,
  audit: 'added a combo',
})

export const changeCombo = operation('PUT /admin/combos/:id', {
  ...group,
  summary: 'Update a combo; staff only',
  permission: 'content.write',
  json: comboChange,
  output: staffCombo,
  audit: 'changed a combo',
})

export const orderCombos = operation('PUT /admin/combo-lists/:list', {
  ...group,
  summary: 'Reorder the combos of a list; staff only',
  permission: 'content.write',
  json: comboArrangement,
  output: z.object({ message: z.string() }),
  audit: 'arranged the combos',
})
