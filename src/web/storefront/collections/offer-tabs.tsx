import type { ReactNode } from 'react'

import { Tabs } from '#web/ui/tabs.tsx'

/** The tabs 'About' and 'What's Inside' (spec storefront §2). */
export function OfferTabs({ title, about, inside }: { title: string; about: ReactNode; inside: ReactNode }) {
  return (
    <Tabs
      label={`More about ${title}`}
      className="mt-14"
      tabs={[
        { value: 'about', label: 'About', panel: about },
        { value: 'inside', label: "What's Inside", panel: inside },
      ]}
    />
  )
}
