import { clsx } from 'clsx'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'

export interface Tab {
  value: string
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  /** Name of the list of tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  className?: string | undefined
}

/**
 * Panels of which one is visible; the hidden ones stay in the document. Implements the ARIA tabs pattern
 * itself: the tabs of the primitive library take 11 KB (brotli), on a page with a script budget of 120 KB
 * (DESIGN §10).
 */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = value ?? own
  // The tab is painted first: a long panel takes a slow phone several frames.
  const shown = useDeferredValue(current)

  const select = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === current)
    const next = nextTab(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    select(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            id={id}
            tab={tab}
            selected={tab.value === current}
            onClick={() => select(tab.value)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== shown}
          tabIndex={0}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

interface TabButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> {
  id: string
  tab: Tab
  selected: boolean
}

/** Button of a tab. Only the selected tab is in the tab order; arrow keys move between tabs. */
function TabButton({ id, tab, selected, ...handlers }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${tab.value}`}
      aria-controls={`${id}-panel-${tab.value}`}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      {...handlers}
      className={clsx(
        'target -mb-px border-b-2 px-1 font-semibold',
        selected ? 'border-accent-ink text-ink' : 'border-transparent text-ink-soft hover:text-ink',
      )}
    >
      {tab.label}
    </button>
  )
}

/** Returns the tab that a key selects, wrapping around; undefined for other keys. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
