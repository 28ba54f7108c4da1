import { operation } from '#modules/accounts/operation.ts'
import { HOUR, MINUTE } from '#platform/limits/rates.ts'

import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './claim.ts'
import { claimBody, claimDecision, claimsOfOrder, newClaim } from './claims.schema.ts'

const group = { tag: 'Claims', description: 'Newest first.' }

export const listClaims = operation('GET /account/orders/:id/claims', {
  ...group,
  summary: "List an order's claims, as its owner or an admin",
  shopper: true,
  output: claimsOfOrder,
  etag: true,
})

export const addClaim = operation('POST /account/orders/:id/claims', {
  ...group,
  summary: 'Report a problem with delivered books, with photos',
  description: 'The claim.',
  shopper: true,
  limits: [
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    { by: 'account', points: 15, seconds: HOUR },
  ],
  body: { form: MAX_PHOTOS * MAX_PHOTO_BYTES + 100_000, room: 'shoppers' },
  form: newClaim,
  output: claimBody,
  status: 201,
})

export const getClaimPhoto = operation('GET /account/claims/:id/photos/:number', {
  tag: 'Claims',
  summary: "Get a claim's photo, as the order’s owner or an admin",
  description: 'JPEG',
  file: 'image/jpeg',
  shopper: true,
})

export const decideClaim = operation('PUT /admin/claims/:id', {
  ...group,
  summary: 'Decide a claim: replacement, refund or refusal; admin only',
  description: 'The current claim.',
  // The service also requires `refunds.write` for a refund.
  permission: 'claims.write',
  json: claimDecision,
  output: claimBody,
  audit: 'decided a claim',
})

export const undoClaimDecision = operation('DELETE /admin/claims/:id/decision', {
  ...group,
  summary: 'Undo a decision that has not taken effect; admin only',
  description: 'The claim, open again.',
  permission: 'claims.write',
  output: claimBody,
  audit: 'undid a decision on a claim',
})
