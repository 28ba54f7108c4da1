import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part of the sidebar that folds away, by the browser's own means: it works before any script has run. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-b border-line py-1">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
