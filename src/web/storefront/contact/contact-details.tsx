import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

import { business } from '#modules/settings/business.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { SocialLinks } from '#web/shop/social-links.tsx'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent-ink'

/** Every way to reach the store (spec §2). */
export function ContactDetails() {
  const shop = useShop()
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Detail icon={<MapPin />} name="Address">
          <address className="py-2.5 not-italic">
            {[business.name, ...shop.address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
        <Detail icon={<Phone />} name="Phone">
          <a href={shop.phone.href} className={`${LINK} tabular-nums`}>
            {shop.phone.text}
          </a>
        </Detail>
        <Detail icon={<MessageCircle />} name="WhatsApp">
          <a
            href={shop.whatsapp.href}
            target="_blank"
            rel="noopener noreferrer"
            className={`${LINK} tabular-nums`}
          >
            {shop.whatsapp.text}
          </a>
        </Detail>
        <Detail icon={<Mail />} name="E-mail">
          <a href={`mailto:${shop.email}`} className={LINK}>
            {shop.email}
          </a>
        </Detail>
        <Detail icon={<Clock />} name="Timings">
          <div className="py-2.5 tabular-nums">
            {shop.hours.map(({ days, time }) => (
              <p key={days}>
                {days} <span className="inline-block">{time}</span>
              </p>
            ))}
          </div>
        </Detail>
      </dl>
      <p className="mt-5 text-sm text-ink-soft">Follow us</p>
      <SocialLinks className="-ml-[min(0.75rem,4vw)]" />
    </>
  )
}

function Detail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,6rem)_minmax(0,1fr)] items-start [overflow-wrap:anywhere] py-1">
      <span aria-hidden className="pt-3 text-ink-soft [&_svg]:size-5">
        {icon}
      </span>
      <dt className="pt-2.5 text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
