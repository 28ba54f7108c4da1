import { operation } from '#modules/accounts/operation.ts'
import { writingToUs } from '#platform/limits/rates.ts'

import { contactAnswer, contactMessage } from './contact.schema.ts'

export const sendContactMessage = operation('POST /contact', {
  tag: 'Contact',
  summary: 'Send a contact message; a refused one is not an error',
  description: 'Result, with a text to display to the sender.',
  public: true,
  limits: writingToUs,
  json: contactMessage,
  output: contactAnswer,
})
