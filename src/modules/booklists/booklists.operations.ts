import { operation } from '#modules/accounts/operation.ts'
import { doneBody } from '#modules/accounts/accounts.schema.ts'
import { listCost } from './matching-cost.ts'
import { keepingLists, matching } from '#platform/limits/rates.ts'
import {
  booklistChange,
  booklistInput,
  booklistsJson,
  matchedListJson,
  matchInput,
  ownBooklistJson,
  sharedBooklistJson,
} from './booklists.schema.ts'

const group = { tag: 'Booklists', description: 'Done.' }

export const matchBooklist = operation('POST /booklist/matches', {
  ...group,
  summary: 'Match the lines of a list with books, prices and stock',
  public: true,
  limits: matching.map((rule) => ({ ...rule, cost: listCost })),
  json: matchInput,
  output: matchedListJson,
})

export const getSharedBooklist = operation('GET /booklists/:token', {
  ...group,
  summary: 'Get a shared list with current prices and stock',
  public: true,
  output: sharedBooklistJson,
})

export const listBooklists = operation('GET /account/booklists', {
  ...group,
  summary: 'List my booklists, newest first',
  shopper: true,
  output: booklistsJson,
})

export const addBooklist = operation('POST /account/booklists', {
  ...group,
  summary: 'Save a booklist and get a link to share it',
  shopper: true,
  limits: keepingLists,
  json: booklistInput,
  output: ownBooklistJson,
  status: 201,
})

export const getBooklist = operation('GET /account/booklists/:id', {
  ...group,
  summary: 'Get one of my booklists with current prices and stock',
  shopper: true,
  output: ownBooklistJson,
})

export const changeBooklist = operation('PUT /account/booklists/:id', {
  ...group,
  summary: 'Update a booklist; its link stays the same',
  shopper: true,
  limits: keepingLists,
  json: booklistChange,
  output: ownBooklistJson,
})

export const deleteBooklist = operation('DELETE /account/booklists/:id', {
  ...group,
  summary: 'Delete a booklist and its link',
  shopper: true,
  output: doneBody,
})
