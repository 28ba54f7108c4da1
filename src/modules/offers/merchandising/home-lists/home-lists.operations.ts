import { operation } from '#modules/accounts/operation.ts'
import { z } from 'zod'

import { homeList, homeListChange } from './home-lists.schema.ts'

const group = { tag: 'Merchandising', description: 'Prices in rupees.' }

export const getHomeLists = operation('GET /admin/home-lists', {
  ...group,
  summary: 'List the home page lists; staff only',
  permission: 'content.write',
  output: z.object({ lists: z.array(homeList) }),
})

export const arrangeHomeList = operation('PUT /admin/home-lists/:name', {
  ...group,
  summary: 'Arrange a home page list; staff only',
  permission: 'content.write',
  json: homeListChange,
  output: homeList,
  audit: 'arranged a list of the home page',
})
