import type { ContactAnswer } from '#modules/contact/contact.schema.ts'
import { api } from '#web/api-client.ts'
import { ApiError, messageOf } from '#web/api-error.ts'

import type { ContactValues } from './contact-fields.ts'

export interface Outcome {
  sent: boolean
  message: string
}

/** Sends the message and says what to tell its sender, in the words of spec §8. */
export async function sendMessage(values: ContactValues): Promise<Outcome> {
  try {
    const answer = await api.post<ContactAnswer>('/contact', values)
    return answer.success
      ? { sent: true, message: 'Message sent successfully!' }
      : { sent: false, message: answer.message || 'Failed to send message.' }
  } catch (error) {
    const message =
      error instanceof ApiError ? messageOf(error, 'Failed to send message.') : 'Error sending message.'
    return { sent: false, message }
  }
}
