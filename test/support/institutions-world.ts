import { createOwedService } from '#modules/institutions/owed.service.ts'
import { createQuotationsService } from '#modules/institutions/quotations.service.ts'
import { createRequestsService } from '#modules/institutions/requests.service.ts'

import type { CheckoutWorld } from './checkout-world.ts'

const SHOP = 'shop@example.com'

/** The module of institutions over the shop of a scene. */
export function createInstitutionsWorld(world: CheckoutWorld) {
  const deps = {
    ...world,
    shop: async () => ({ name: 'Kanoon Kitab', email: SHOP }),
    publicUrl: 'https://shop.example',
  }
  return {
    institutionRequests: createRequestsService(deps),
    quotations: createQuotationsService(deps),
    owed: createOwedService(deps),
    /** The token in the newest mail with a quotation. */
    async token(): Promise<string> {
      const [mail] = await world.mails('quotation:')
      const token = mail && /\/quotations\/([\w-]+)/.exec(mail.text)?.[1]
      if (!token) throw new Error('no quotation was mailed')
      return token
    },
    mailsTo: async (email: string) =>
      (await world.mails('')).filter(({ to }) => to === email).map(({ subject }) => subject),
  }
}

/** As the form of the shop sends it. */
export const ASKING = {
  institution: 'National Law College',
  contact: 'Dr Rao',
  email: 'library@nlc.example',
  phone: '080 2345 6789',
  gstin: '',
  address: {
    addressLine1: '1 College Road',
    addressLine2: '',
    city: 'Lucknow',
    state: 'Uttar Pradesh' as const,
    zip: '226001',
  },
  note: 'Before the term begins.',
}
