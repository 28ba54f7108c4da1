import { Tabs as Base } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface Tab {
  value: string
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  /** Names the list of tabs for those who hear the page. */
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/** Panels of which one is seen at a time; the hidden ones stay in the document. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const controlled = value === undefined ? { defaultValue: tabs[0]?.value } : { value }
  return (
    <Base.Root {...controlled} onValueChange={(next) => onChange?.(String(next))} className={className}>
      <Base.List aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={clsx(
              'target -mb-px border-b-2 border-transparent px-1 font-semibold text-ink-soft',
              'hover:text-ink data-active:border-accent-ink data-active:text-ink',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
