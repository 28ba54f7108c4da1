import { operation } from '#modules/accounts/operation.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { reportAnswer, reviewReport } from './reports.schema.ts'

export const reportReview = operation('POST /reviews/:id/reports', {
  tag: 'Reviews',
  summary: 'Report a review to the shop',
  description: 'The ticket.',
  public: true,
  limits: writingToUs,
  json: reviewReport,
  output: reportAnswer,
  status: 201,
})
