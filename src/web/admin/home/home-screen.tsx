import { ArrowRight } from 'lucide-react'

import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { ADMIN_AREAS, type AdminArea } from '#web/admin/frame/admin-nav.ts'
import { Anchor } from '#web/ui/anchor.tsx'

export default function AdminHome() {
  return (
    <AdminPage title="Dashboard" lead="What would you like to do?">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {ADMIN_AREAS.filter(({ onHome }) => onHome !== false).map((area) => (
          <AreaCard key={area.href} area={area} />
        ))}
      </div>
    </AdminPage>
  )
}

function AreaCard({ area: { href, label, action, about, Icon } }: { area: AdminArea }) {
  return (
    <Anchor
      href={href}
      className="group flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-ink"
    >
      <Icon aria-hidden className="size-6 text-accent-ink" />
      <span className="mt-2 flex items-center justify-between gap-2 font-semibold">
        {action ?? label}
        <ArrowRight
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-hover:translate-x-1"
        />
      </span>
      <span className="text-sm text-ink-soft">{about}</span>
    </Anchor>
  )
}
