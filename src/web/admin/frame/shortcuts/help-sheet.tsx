import { useState } from 'react'

import {
  isCharacterKey,
  namesOf,
  type Place,
  PLACES,
  type Shortcut,
  shortcutRegistry,
} from '#web/admin/kit/shortcuts/shortcut.ts'
import { Checkbox } from '#web/ui/input.tsx'

import { useSingleKeys } from './global-shortcuts.tsx'

const TITLES: Record<Place, string> = {
  everywhere: 'Everywhere',
  screen: 'This screen',
  row: 'A focused row of the table',
}

/**
 * Lists the current screen's shortcuts. A switch turns off single-key shortcuts, which are easy to press by
 * mistake.
 */
export function HelpSheet() {
  const [on, setOn] = useSingleKeys()
  // Computed once: the screen underneath can't change its shortcuts while the sheet is open.
  const [shortcuts] = useState(listed)
  return (
    <>
      <Checkbox label="Single-key shortcuts" checked={on} onChange={(event) => setOn(event.target.checked)} />
      <p className="mb-4 text-sm text-ink-soft">
        Ignored while you type. Turn them off if you use voice control. This browser remembers your choice.
      </p>
      <div className="gap-x-10 sm:columns-2">
        {PLACES.map((place) => (
          <Group
            key={place}
            title={TITLES[place]}
            shortcuts={shortcuts.filter((one) => one.place === place)}
            singleKeys={on}
          />
        ))}
      </div>
    </>
  )
}

interface GroupProps {
  title: string
  shortcuts: readonly Shortcut[]
  singleKeys: boolean
}

function Group({ title, shortcuts, singleKeys }: GroupProps) {
  const lines = byLabel(shortcuts)
  if (lines.length === 0) return null
  return (
    <section className="mb-5 break-inside-avoid-column">
      <h3 className="type-label mb-1 text-ink-soft">{title}</h3>
      <dl className="divide-y divide-line text-sm">
        {lines.map(([label, keys]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-4 py-1">
            <dt
              className={singleKeys || !keys.every(isCharacterKey) ? undefined : 'text-ink-soft line-through'}
            >
              {label}
            </dt>
            <dd className="flex shrink-0 flex-wrap items-center justify-end gap-1.5">
              {keys.map((one, i) => (
                <Keys key={one} keys={one} or={i > 0} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Keys({ keys, or }: { keys: string; or: boolean }) {
  return (
    <>
      {or ? <span className="text-ink-soft">or</span> : null}
      <span className="inline-flex items-center gap-1.5">
        {namesOf(keys).map((name) => (
          <kbd
            key={name}
            className="inline-flex min-w-7 justify-center rounded-sm border border-line-strong bg-raised px-1.5 py-0.5 font-mono text-[0.8125rem]"
          >
            {name}
          </kbd>
        ))}
      </span>
    </>
  )
}

/** Lists row shortcuts even if no row has the focus. Omits other shortcuts that have no target. */
function listed(): Shortcut[] {
  return shortcutRegistry.all().filter(({ place, holds }) => place === 'row' || (holds?.(null) ?? true))
}

function byLabel(shortcuts: readonly Shortcut[]): [string, string[]][] {
  const lines = new Map<string, string[]>()
  for (const { label, keys } of shortcuts) lines.set(label, [...(lines.get(label) ?? []), keys])
  return [...lines]
}
