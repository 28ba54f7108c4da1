import { operation } from '#modules/accounts/operation.ts'
import { LAW_DISCLAIMER } from './law-row.ts'
import { lawAnswerJson, lawQuery, lawSectionJson, lawSectionParams } from './law.schema.ts'

const group = { tag: 'Law', description: `With its sources. ${LAW_DISCLAIMER}` }

export const findLaw = operation('GET /law', {
  ...group,
  summary: 'Find the current sections for a query',
  public: true,
  query: lawQuery,
  output: lawAnswerJson,
})

export const getSection = operation('GET /law/:act/:section', {
  ...group,
  summary: 'Get a section of an Act, old or new',
  public: true,
  param: lawSectionParams,
  output: lawSectionJson,
})
