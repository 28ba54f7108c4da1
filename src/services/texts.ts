import { type ContactService, createContactService } from '#modules/contact/contact.service.ts'
import { createInboxService, type InboxService } from '#modules/contact/inbox/inbox.service.ts'
import { type ContentService, createContentService } from '#modules/content/content.service.ts'
import { createLiveTexts } from '#modules/content/live-texts.service.ts'
import {
  type ContentDeskService,
  createContentDeskService,
} from '#modules/content/desk/content-desk.service.ts'
import { CONTENT_FOLDER, shopFacts } from '#modules/content/shop-facts.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { business } from '#web/business.ts'

import type { ServicesDeps } from './deps.ts'

export interface Texts {
  contact: ContactService
  inbox: InboxService
  content: ContentService
  contentDesk: ContentDeskService
}

/** Words of the shop and to the shop. */
export function createTexts(
  { db, clock, pages, log, origin }: ServicesDeps,
  notifications: NotificationsService,
): Texts {
  const facts = shopFacts(business)
  const live = createLiveTexts({ db })
  const content = createContentService({
    folder: CONTENT_FOLDER,
    facts,
    publicUrl: origin,
    live,
    pages,
    log,
  })
  return {
    content,
    contentDesk: createContentDeskService({ db, clock, pages, content, facts, publicUrl: origin }),
    contact: createContactService({ db, clock, notifications, shopEmail: business.email }),
    inbox: createInboxService({
      db,
      clock,
      notifications,
      shop: { name: business.name, email: business.email },
    }),
  }
}
