import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { useSession } from '#web/client/session-store.ts'
import { links, menus } from '#web/links.ts'
import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import { LegalDetails } from '#web/shared/shop/legal-details.tsx'
import { SocialLinks } from '#web/shared/shop/social-links.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { NavLinks } from '#web/ui/nav-links.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

/** On payment pages, the columns are folded. */
export function Footer({ paying }: { paying: boolean }) {
  return (
    <footer className="bg-footer text-on-footer">
      {paying ? (
        <details className="page">
          <summary className="footer-link my-1 cursor-pointer items-center gap-2">
            <span>Contact and all pages</span>
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <Columns />
        </details>
      ) : (
        <Columns className="page" />
      )}
      <div className="border-t border-white/15">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-on-footer-soft">
          <p className="flex flex-wrap items-center gap-x-6">
            <span className="py-2">{`© ${business.copyrightYear} ${business.name}. All rights reserved.`}</span>
            <NavLinks links={menus.statements} className="footer-link" />
          </p>
          <nav aria-label={paying ? 'Policies' : 'Law tools'} className="flex flex-wrap gap-x-6">
            <NavLinks links={paying ? menus.policies : menus.tools} className="footer-link" />
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Columns({ className = '' }: { className?: string }) {
  return (
    <div
      className={`${className} grid pair-up gap-x-4 sm:gap-x-8 gap-y-10 py-12 md:grid-cols-3 md:py-14 lg:grid-cols-[1.4fr_0.8fr_0.8fr_1.1fr]`}
    >
      <Contact />
      <FooterLinks title="Quick Links" id="site-links" links={menus.quickLinks} />
      <AccountLinks />
      <FooterLinks title="Customer Services" links={menus.policies} />
    </div>
  )
}

const ACCOUNT = [
  { name: 'Login', href: links.login() },
  { name: 'Register', href: links.register() },
]

const LOGGED_IN = [
  { name: 'My account', href: links.account.home() },
  { name: 'My orders', href: links.account.orders() },
]

/** Both lists have the same number of links, so that nothing moves once the session is known. */
function AccountLinks() {
  const isShopper = useSession().status === 'shopper'
  return <FooterLinks title="My Account" links={isShopper ? LOGGED_IN : ACCOUNT} />
}

interface FooterLinksProps {
  title: string
  id?: string | undefined
  links: { name: string; href: string }[]
}

function FooterLinks({ title, id, links: items }: FooterLinksProps) {
  return (
    <nav aria-label={title} id={id} className="flex flex-col items-start text-sm">
      <h2 className="mb-3 type-label text-on-footer">{title}</h2>
      <NavLinks links={items} className="footer-link" />
    </nav>
  )
}

function Contact() {
  const shop = useKnownShop()
  return (
    <div className="col-span-full md:col-span-3 lg:col-span-1">
      <p className="wordmark text-[min(1.5rem,7vw)]">{business.name}</p>
      {shop ? (
        <address className="mt-5 flex flex-col gap-1 text-sm text-on-footer-soft not-italic">
          <ContactLine icon="map-pin">
            <span className="py-1.5">{shop.address.join(', ')}</span>
          </ContactLine>
          <ContactLine icon="phone">
            <a href={shop.phone.href} className="footer-link tabular-nums">
              {shop.phone.text}
            </a>
          </ContactLine>
          <ContactLine icon="mail">
            <a href={`mailto:${shop.email}`} className="footer-link">
              <EmailText email={shop.email} />
            </a>
          </ContactLine>
          <Seller seller={shop.seller} />
          <LegalDetails className="pb-1" linkClassName="footer-link" />
        </address>
      ) : null}
      <SocialLinks className="mt-4 -ml-[min(0.75rem,4vw)]" />
    </div>
  )
}

/** The legal seller, as the Consumer Protection (E-Commerce) Rules, 2020, require. */
function Seller({ seller: { name, gstin } }: { seller: Shop['seller'] }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      <span>{`Sold by ${name}`}</span>
      {gstin ? <span translate="no">{`GSTIN ${gstin}`}</span> : null}
    </p>
  )
}

function ContactLine({ icon, children }: { icon: IconName; children: Elements }) {
  return (
    <div className="flex items-start gap-3">
      <Icon name={icon} className="mt-3 size-4.5 shrink-0 md:mt-2" />
      {children}
    </div>
  )
}
