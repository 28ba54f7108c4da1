import { policyFacts } from '#modules/content/policy-facts.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The shop's promises (spec storefront §2), each with the terms that make it true. */
function promisesOf({ hours: [weekdays] }: Shop) {
  return [
    {
      icon: 'truck',
      title: 'Free shipping',
      text: `On orders over ${policyFacts.freeShippingOver}`,
      terms: 'Standard delivery is free below that too.',
    },
    {
      icon: 'shield-check',
      title: '100% money-back guarantee',
      text: 'For damaged or wrong books',
      terms: `Tell us within ${policyFacts.exchangeHours}: we replace the book or, if we can’t, refund you.`,
    },
    {
      icon: 'headset',
      title: '24/7 support',
      text: 'By phone and WhatsApp',
      terms: `WhatsApp any time${weekdays ? `; phone ${weekdays.days}, ${weekdays.time}` : ''}.`,
    },
    {
      icon: 'badge-percent',
      title: '10% off',
      text: 'For newsletter subscribers',
      terms: 'Enter the code from the newsletter at checkout.',
    },
  ] as const
}

export function FeaturesStrip() {
  return (
    <section aria-label="Our promises" className="page mt-16">
      <ul className="grid gap-x-8 gap-y-6 border-y border-line py-6 min-[30rem]:grid-cols-2 lg:grid-cols-4">
        {promisesOf(useShop()).map(({ icon, title, text, terms }) => (
          <li key={title} className="relative pl-9">
            <Icon name={icon} className="absolute left-0 size-6 stroke-[1.5] text-accent-ink" />
            <p className="font-semibold">{title}</p>
            <p className="text-sm">{text}</p>
            <p className="type-note mt-1">{terms}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
