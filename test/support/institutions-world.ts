import { createBooklistsService } from '#modules/booklists/booklists.service.ts'
import { createOwedService } from '#modules/institutions/owed.service.ts'
import { createQuotationsService } from '#modules/institutions/quotations.service.ts'
import { createRequestsService } from '#modules/institutions/requests.service.ts'

import type { CheckoutWorld } from './checkout-world.ts'

const SHOP = 'shop@example.com'

/** Creates the institutions module over a scene's shop. */
export function createInstitutionsWorld(world: CheckoutWorld) {
  const deps = {
    ...world,
    booklists: createBooklistsService(world),
    shop: async () => ({ name: 'Kanoon Kitab', email: SHOP }),
    publicUrl: 'https://shop.example',
  }
  return {
    institutionRequests: createRequestsService(deps),
    quotations: createQuotationsService(deps),
    owed: createOwedService(deps),
    /** Returns the token in the newest quotation email. */
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

/** The request as the shop's form sends it. */
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
