import type { MetaDescriptor } from 'react-router'

import { cart } from '#web/client/cart-store.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { PageHead } from '#web/storefront/article/page-head.tsx'

import { enquiryOf } from './contact-message.ts'
import { LazyContactForm } from './lazy-contact-form.tsx'

const INTRO =
  'Online orders are limited so that there are books for everyone. Tell us what you need, and we’ll check our stock and reply with a price and a delivery date.'

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
        <h2 id="enquiry" className="type-heading">
          Your enquiry
        </h2>
        <p className="mt-2 mb-4">
          <span>Buying for a college, library, court or firm? </span>
          <a href={links.institutions()} className="underline underline-offset-4">
            Ask for a quotation
          </a>
          <span> and pay against a purchase order.</span>
        </p>
        <LazyContactForm
          prefill={wantedBooks}
          prefilled="We’ve added the books from your cart to the message."
        />
      </section>
    </>
  )
}
