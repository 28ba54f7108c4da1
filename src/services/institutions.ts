import type { CatalogueService } from '#modules/catalogue/catalogue.service.ts'
import { createOwedService, type OwedService } from '#modules/institutions/owed.service.ts'
import { createQuotationsService, type QuotationsService } from '#modules/institutions/quotations.service.ts'
import { createRequestsService, type RequestsService } from '#modules/institutions/requests.service.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'

import type { ServicesDeps } from './deps.ts'
import { createLetterhead } from './letterhead.ts'
import type { Sales } from './sales.ts'

export interface Institutions {
  institutionRequests: RequestsService
  quotations: QuotationsService
  owed: OwedService
}

interface Built extends Pick<Sales, 'invoicing' | 'orderActions'> {
  catalogue: CatalogueService
  notifications: NotificationsService
}

/** Creates the services for selling to institutions, on quotation and account. */
export function createInstitutions(deps: ServicesDeps, built: Built): Institutions {
  const { shop } = createLetterhead(deps.settingsNow)
  const known = { ...deps, ...built, shop, publicUrl: deps.origin }
  return {
    institutionRequests: createRequestsService(known),
    quotations: createQuotationsService(known),
    owed: createOwedService(known),
  }
}
