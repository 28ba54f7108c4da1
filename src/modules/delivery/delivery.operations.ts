import { operation } from '#modules/accounts/operation.ts'

import { pinCodeJson, pinParam } from './delivery.schema.ts'

export const lookUpPin = operation('GET /pincodes/:pin', {
  tag: 'Catalogue',
  summary: "Look up a PIN code's places and delivery times",
  description: 'Data for calculating a delivery date. No places for an unknown PIN code.',
  public: true,
  param: pinParam,
  output: pinCodeJson,
})
