import { operation } from '#modules/accounts/operation.ts'
import { synonymChange, synonymList } from './search-synonyms.ts'

export const listSynonyms = operation('GET /admin/synonyms', {
  tag: 'Catalogue',
  summary: 'List search synonyms; admin only',
  description: 'The current list.',
  output: synonymList,
  permission: 'content.write',
})

export const replaceSynonyms = operation('PUT /admin/synonyms', {
  tag: 'Catalogue',
  summary: 'Replace search synonyms; admin only',
  description: 'The current list.',
  output: synonymList,
  permission: 'content.write',
  json: synonymChange,
  audit: 'changed the synonyms',
})
