import { operation } from '#modules/accounts/operation.ts'
import { bioChange, contributorsBody, contributorsQuery, staffContributor } from './contributors.schema.ts'

const group = { tag: 'Contributors', description: 'The current state.' }

export const listContributors = operation('GET /admin/contributors', {
  ...group,
  summary: 'List authors and publishers with a page, by name; staff only',
  permission: 'content.write',
  query: contributorsQuery,
  output: contributorsBody,
})

export const changeContributor = operation('PUT /admin/contributors/:kind/:slug', {
  ...group,
  summary: 'Set the text about an author or publisher; staff only',
  permission: 'content.write',
  json: bioChange,
  output: staffContributor,
  audit: 'changed the text about an author or publisher',
})
