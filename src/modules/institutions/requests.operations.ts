import { operation } from '#modules/accounts/operation.ts'
import { writingToUs } from '#platform/limits/rates.ts'
import {
  enteredRequest,
  institutionRequest,
  requestAnswer,
  requestEnding,
  requestFile,
  requestsPage,
  requestsQuery,
} from './requests.schema.ts'

const group = { tag: 'Institutions', description: 'Amounts in rupees.' }

export const requestQuotation = operation('POST /institution-requests', {
  ...group,
  summary: 'Request a quotation for an institution',
  public: true,
  limits: writingToUs,
  json: institutionRequest,
  output: requestAnswer,
  status: 201,
})

export const listRequests = operation('GET /admin/institution-requests', {
  ...group,
  summary: 'List institution requests, newest first; staff only',
  permission: 'orders.read',
  query: requestsQuery,
  output: requestsPage,
})

export const enterRequest = operation('POST /admin/institution-requests', {
  ...group,
  summary: 'Enter a request received by mail or phone; staff only',
  permission: 'orders.write',
  json: enteredRequest,
  output: requestFile,
  status: 201,
  audit: 'entered a request from an institution',
})

export const getRequest = operation('GET /admin/institution-requests/:id', {
  ...group,
  summary: 'Get a request with its quotations, orders and history; staff only',
  permission: 'orders.read',
  output: requestFile,
})

export const endRequest = operation('PUT /admin/institution-requests/:id/ending', {
  ...group,
  summary: 'Close a request as declined or withdrawn; staff only',
  permission: 'orders.write',
  json: requestEnding,
  output: requestFile,
  audit: 'closed or reopened a request from an institution',
})
