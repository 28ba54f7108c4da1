import { type MailPart, withoutLinks } from '#modules/notifications/mail-page.ts'

import { type DeliveryWishes, EDITION_NEWS_ANSWER } from './delivery-wishes.ts'
import { neededByAnswer } from './needed-by.ts'

/**
 * Returns the wishes for the confirmation email. Links are stripped from the gift note, because anyone could
 * have written it.
 */
export function deliveryRequestParts(wishes: Partial<DeliveryWishes>): MailPart[] {
  const { giftNote, neededBy, sendComplete, editionNews } = wishes
  return [
    ...(neededBy ? [{ kind: 'text' as const, text: neededByAnswer(neededBy) }] : []),
    ...(sendComplete
      ? [
          {
            kind: 'text' as const,
            text: 'We’ll send all your books in one parcel, once they are all in stock.',
          },
        ]
      : []),
    ...(editionNews ? [{ kind: 'text' as const, text: EDITION_NEWS_ANSWER }] : []),
    ...(giftNote
      ? [
          { kind: 'heading' as const, text: 'Your gift message' },
          { kind: 'lines' as const, lines: withoutLinks(giftNote).split('\n') },
        ]
      : []),
  ]
}
