import { BadgePercent, Headset, ShieldCheck, Truck } from 'lucide-react'

const FEATURES = [
  { icon: Truck, title: 'Free shipping', text: 'On orders over ₹500' },
  { icon: ShieldCheck, title: '100% money-back guarantee', text: 'For damaged or wrong books' },
  { icon: Headset, title: '24/7 support', text: 'By phone and WhatsApp' },
  { icon: BadgePercent, title: '10% off', text: 'For newsletter subscribers' },
]

/** What the shop promises (spec storefront §2). */
export function FeaturesStrip() {
  return (
    <section aria-label="Our promises" className="page mt-20">
      <ul className="grid gap-x-8 gap-y-6 rounded-lg border border-line bg-surface p-6 min-[30rem]:grid-cols-2 md:p-8 lg:grid-cols-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4">
            <Icon aria-hidden className="size-8 shrink-0 stroke-[1.25] text-accent-ink" />
            <div>
              <p className="font-serif leading-snug font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
