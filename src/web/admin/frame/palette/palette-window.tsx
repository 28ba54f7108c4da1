import { Autocomplete } from '@base-ui/react/autocomplete'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { isComposing } from '#web/client/composing.ts'
import { useDraft } from '#web/client/use-draft.ts'

import { type Command, type CommandGroup, commandsFor, findThings } from './commands.ts'

interface PaletteWindowProps {
  fieldRef: RefObject<HTMLInputElement | null>
  onClose(): void
}

/** Command palette. Screens match while staff type; books, orders and people after a pause in typing. */
export function PaletteWindow({ fieldRef, onClose }: PaletteWindowProps) {
  // On first use, the code loads after the dialog has set its initial focus, so set the focus here.
  useEffect(() => fieldRef.current?.focus(), [fieldRef])
  const role = useAdminRole()
  const [search, setSearch] = useState('')
  const draft = useDraft(search, setSearch)
  const found = useLoaded(`palette: ${role} ${search}`, (signal) => findThings(role, search, signal))
  const things = found.data
  // Memoized, because the list highlights its first item whenever the array changes.
  const groups = useMemo(
    () => [...commandsFor(role, draft.text), ...(things ?? [])].filter(({ items }) => items.length > 0),
    [role, draft.text, things],
  )
  const follow = useFollow(onClose)
  const enter = useEnter({
    settled: draft.text.trim() === search && found.state !== 'loading',
    first: groups[0]?.items[0],
    search: () => setSearch(draft.text.trim()),
    follow,
  })
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      value={draft.text}
      onValueChange={(text, { reason }) => {
        if (!reason.startsWith('input-')) return
        enter.onType()
        draft.type(text)
      }}
      itemToStringValue={({ label }: Command) => label}
    >
      <Autocomplete.Input
        ref={fieldRef}
        aria-label="Search or go to"
        onKeyDown={enter.onKeyDown}
        placeholder="Pages, books, orders, people"
        className="min-h-12 w-full rounded-md border border-line-strong bg-raised px-4 text-base"
      />
      <Autocomplete.Status className="min-h-6 py-1 text-sm text-ink-soft">
        {statusOf(found.state, groups.length)}
      </Autocomplete.Status>
      <Autocomplete.List className="h-[min(24rem,55dvh)] overflow-y-auto overscroll-contain">
        {(group: CommandGroup) => <Found key={group.label} group={group} onFollow={follow} />}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function useFollow(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to }: Command): void => {
    onClose()
    if (typeof to === 'string') void navigate(to)
    else to()
  }
}

function Found({ group, onFollow }: { group: CommandGroup; onFollow(command: Command): void }) {
  return (
    <Autocomplete.Group items={group.items} className="pb-2">
      <Autocomplete.GroupLabel className="eyebrow px-3 py-1 text-ink-soft">
        {group.label}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={typeof command.to === 'string' ? command.to : command.label}
            value={command}
            onClick={() => onFollow(command)}
            className="target flex cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm data-highlighted:bg-sunken"
          >
            <span className="line-clamp-1">{command.label}</span>
            <span className="line-clamp-1 max-w-[40%] shrink-0 text-ink-soft">{command.detail}</span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  )
}

function statusOf(state: 'loading' | 'loaded' | 'failed', groups: number): string {
  if (state === 'failed') return 'Search isn’t working. You can still open pages.'
  if (state === 'loading') return 'Searching...'
  return groups === 0 ? 'Nothing found.' : ''
}

interface Enter {
  /** True if the results match the typed text and no search is pending. */
  settled: boolean
  first: Command | undefined
  search(): void
  follow(command: Command): void
}

/**
 * If staff press Enter before the results arrive, waits for them and opens the first one: the current first
 * item matches only part of the typed text. An item chosen with the arrow keys opens immediately.
 */
function useEnter({ settled, first, search, follow }: Enter) {
  const waiting = useRef(false)
  const chosen = useRef(false)
  const open = useEffectEvent(() => {
    if (waiting.current && first) follow(first)
    waiting.current = false
  })
  useEffect(() => {
    if (settled) open()
  }, [settled])

  return {
    onType(): void {
      chosen.current = false
      waiting.current = false
    },
    onKeyDown(event: KeyboardEvent & { preventBaseUIHandler(): void }): void {
      if (isComposing(event)) return event.preventBaseUIHandler()
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') chosen.current = true
      if (event.key !== 'Enter' || settled || chosen.current) return
      event.preventDefault()
      event.preventBaseUIHandler()
      waiting.current = true
      search()
    },
  }
}
