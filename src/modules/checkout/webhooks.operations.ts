import { operation } from '#modules/accounts/operation.ts'

import { webhookAnswer, webhookItem } from '#modules/payments/payments.schema.ts'

const signedEvent = {
  tag: 'payments',
  summary: 'Receive a signed gateway event',
  description: 'Stored',
  public: true,
  output: webhookAnswer,
  others: { 400: { description: 'The signature is missing or does not match' } },
} as const

export const receiveRazorpayEvent = operation('POST /webhooks/razorpay', signedEvent)

export const replayWebhook = operation('POST /admin/webhooks/:id/replay', {
  tag: 'payments',
  summary: 'Replay a stored event; replaying is idempotent',
  description: 'The current event; unhandled if it failed again.',
  permission: 'webhooks.write',
  output: webhookItem,
  audit: 'processed a payment gateway event again',
})
