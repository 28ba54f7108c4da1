import { type ContactService, createContactService } from '#modules/contact/contact.service.ts'
import { createInboxService, type InboxService } from '#modules/contact/inbox.service.ts'
import { type ContentService, createContentService } from '#modules/content/content.service.ts'
import { createLiveTexts, type LiveFacts } from '#modules/content/live-texts.service.ts'
import {
  type AdminContentService,
  createAdminContentService,
} from '#modules/content/admin/admin-content.service.ts'
import { CONTENT_FOLDER, shopFacts } from '#modules/content/shop-facts.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { BUILT_IN_DETAILS } from '#modules/settings/shop-details.ts'
import { business } from '#modules/settings/business.ts'

import type { ServicesDeps } from './deps.ts'
import { createLetterhead } from './letterhead.ts'

export interface Texts {
  contact: ContactService
  inbox: InboxService
  content: ContentService
  adminContent: AdminContentService
}

/** Creates the services for the shop's texts and for messages to it. */
export function createTexts(
  { db, clock, pages, log, origin, settingsNow }: ServicesDeps,
  notifications: NotificationsService,
): Texts {
  const facts = liveFacts(db, settingsNow)
  const { shop, shopEmail } = createLetterhead(settingsNow)
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
    adminContent: createAdminContentService({ db, clock, pages, content, facts, publicUrl: origin }),
    contact: createContactService({ db, clock, notifications, shopEmail }),
    inbox: createInboxService({ db, clock, notifications, shop }),
  }
}

function liveFacts(db: ServicesDeps['db'], settingsNow: ServicesDeps['settingsNow']): LiveFacts {
  return {
    builtIn: shopFacts(business.name, BUILT_IN_DETAILS),
    async now() {
      const { revision, details } = await settingsNow(db)
      return { revision, facts: shopFacts(business.name, details) }
    },
  }
}
