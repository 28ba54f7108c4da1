import { business } from '#modules/settings/business.ts'
import { useShop } from '#web/shop/shop-context.ts'

/** Where the store is and when it is open, at a glance. */
export function StoreCard() {
  const { address, phone, hours } = useShop()
  return (
    <aside aria-label="Our store" className="self-start rounded-lg border border-line bg-surface p-6">
      <p className="font-serif text-xl font-semibold">{business.name}</p>
      <address className="mt-2 leading-relaxed text-ink-soft not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a
          href={phone.href}
          className="mt-2 inline-flex min-h-11 items-center text-ink tabular-nums underline underline-offset-4"
        >
          {phone.text}
        </a>
      </address>
      <dl className="mt-3 border-t border-line pt-4 tabular-nums">
        {hours.map(({ days, time }) => (
          <div key={days} className="mt-2 first:mt-0">
            <dt className="text-sm text-ink-soft">{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
