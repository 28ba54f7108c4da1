import { createAcceptedTerms } from '#modules/content/accepted-terms.service.ts'
import { createAdminContentService } from '#modules/content/admin/admin-content.service.ts'
import { createContentService } from '#modules/content/content.service.ts'
import { createLiveTexts } from '#modules/content/live-texts.service.ts'
import { CONTENT_FOLDER } from '#modules/content/shop-facts.ts'
import { createContactService } from '#modules/customer-service/contact/contact.service.ts'
import { createInboxService } from '#modules/customer-service/inbox/inbox.service.ts'
import { createReviewReportsService } from '#modules/customer-service/reviews/reports/reports.service.ts'

import type { Given } from './given.ts'
import type { People } from './people.ts'

/** Creates the services for the shop's texts and for messages to the shop. */
export function createTexts(given: Given, { notifications }: People) {
  const { db, clock, log, pages, shared, publicUrl, details } = given
  const { shop, shopEmail, mailSender, complaintDeadlines } = details
  const facts = details.facts(db)
  const live = createLiveTexts({ db })
  const content = createContentService({ pages, log, publicUrl, folder: CONTENT_FOLDER, facts, live })
  const forCases = { db, clock, publicUrl, notifications, shopEmail, mailSender, complaintDeadlines }
  return {
    content,
    acceptedTerms: createAcceptedTerms({ db, clock, shared, content }),
    adminContent: createAdminContentService({ db, clock, pages, publicUrl, content, facts }),
    contact: createContactService(forCases),
    reviewReports: createReviewReportsService(forCases),
    inbox: createInboxService({ db, clock, notifications, shop }),
  }
}

export type Texts = ReturnType<typeof createTexts>
