import type { ReactNode } from 'react'

import { Tabs } from '#web/ui/tabs.tsx'

/** The tabs 'About' and 'What's Inside' (spec storefront §2). */
export function OfferTabs({ title, about }: { title: string; about: ReactNode }) {
  return (
    <Tabs
      label={`More about ${title}`}
      className="mt-14"
      tabs={[
        { value: 'about', label: 'About', panel: about },
        { value: 'inside', label: "What's Inside", panel: <WhatsInside /> },
      ]}
    />
  )
}

const LINES = [
  'New, printed books in the publisher’s own binding',
  'The editions named on this page: we check them before we pack',
  'Packing that protects the corners: board, wrap and a stiff sleeve',
  'An exchange within 48 hours of delivery if a book is damaged, misprinted or the wrong title',
]

/** Fixed text about the parcel's contents (spec storefront §2). */
function WhatsInside() {
  return (
    <ul className="grid max-w-3xl list-disc gap-2 pl-5 leading-7 marker:text-accent-ink">
      {LINES.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
