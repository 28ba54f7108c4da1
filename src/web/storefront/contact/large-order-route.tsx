import type { MetaDescriptor } from 'react-router'

import { cart } from '#web/client/cart-store.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'

import { ContactForm } from './contact-form.tsx'
import { enquiryOf } from './contact-message.ts'

const INTRO =
  'Online orders have a limit, so that there are books for everyone. Tell us what you need: we check our stock and answer with price and delivery.'

const wantedBooks = () => enquiryOf(cart.get())

export function meta(): MetaDescriptor[] {
  return privateMeta(SHOP_PAGES.largeOrder.title)
}

/** Enquiry page for orders that are too large to place online (docs/decisions/stock-holds.md). */
export default function LargeOrderRoute() {
  return (
    <>
      <PageHead title="Large orders" trail={[{ label: 'Contact Us', href: links.contact() }]} intro={INTRO} />
      <section aria-labelledby="enquiry" className="page max-w-3xl pt-8 pb-16 lg:pt-12">
        <h2 id="enquiry" className="text-2xl font-semibold">
          Your enquiry
        </h2>
        <p className="mt-2 mb-4">
          <span>You buy for a college, library, court or firm? </span>
          <a href={links.institutions()} className="underline underline-offset-4">
            Ask for a quotation
          </a>
          <span> and order on a purchase order.</span>
        </p>
        <ContactForm
          prefill={wantedBooks}
          prefilled="The books and quantities of your cart are in the message."
        />
      </section>
    </>
  )
}
