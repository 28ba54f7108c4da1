import { type FocusEvent, type KeyboardEvent, lazy, type SubmitEvent, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { isComposing } from '#web/client/composing.ts'
import { links } from '#web/links.ts'
import { useEarlyText } from '#web/ui/early-text.ts'
import { Icon } from '#web/ui/icon.tsx'

import { optionsFor, useSuggested } from './suggested.ts'

/** Its code loads with the first typed letter, while the server looks for suggestions. */
const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').then((m) => ({ default: m.SuggestionList })),
)

/**
 * Search field with suggestions. It is a combobox as in the ARIA pattern; before scripts have loaded, a plain
 * form.
 */
export function SearchBox() {
  const box = useSearchBox()
  const listId = useId()
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close()
  }
  return (
    <form action={links.search()} onSubmit={box.onSubmit}>
      <div
        role="presentation"
        onBlur={closeWhenLeft}
        className="relative flex rounded-md border border-line-strong bg-raised focus-within:border-accent-ink focus-within:ring-1 focus-within:ring-accent-ink"
      >
        <input
          ref={useEarlyText()}
          type="search"
          name="query"
          required
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Title, author, ISBN or section (IPC 302)"
          aria-label="Search books"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.shown}
          aria-controls={listId}
          aria-activedescendant={box.shown && box.active >= 0 ? `${listId}-${box.active}` : undefined}
          value={box.text}
          onChange={({ target }) => box.onType(target.value, target === document.activeElement)}
          onKeyDown={box.onKeyDown}
          className="-scroll-my-32 min-h-11 min-w-0 grow rounded-l-md bg-transparent px-3 text-base text-ellipsis placeholder:text-sm placeholder:text-ink-soft md:px-4 focus:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="target inline-flex items-center justify-center rounded-r-[0.3rem] bg-accent px-4 text-on-accent hover:bg-accent-strong"
        >
          <Icon name="search" className="size-5" />
        </button>
        {box.open ? (
          <Suspense>
            <SuggestionList
              id={listId}
              shown={box.shown}
              options={box.options}
              active={box.active}
              onFollow={box.close}
            />
          </Suspense>
        ) : null}
      </div>
    </form>
  )
}

/**
 * State and handlers of the search field. `active` is the index of the highlighted option; -1 means the
 * field.
 */
function useSearchBox() {
  const navigate = useNavigate()
  const { page, searched } = usePageOfSearch()
  const [shownFor, setShownFor] = useState(page)
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = optionsFor(text, useSuggested(open ? text : ''))
  const shown = open && options.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  if (shownFor !== page) {
    setShownFor(page)
    setText(searched)
    close()
  }
  return {
    text,
    open,
    shown,
    options,
    active,
    close,
    /** `focused` is false for text typed before the page was live, if the visitor has moved on since. */
    onType(next: string, focused: boolean) {
      setText(next)
      setActive(-1)
      setOpen(focused)
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      const next = nextActive(event.key, active, options.length)
      const closes = event.key === 'Escape' && shown
      const opens = next === undefined && isArrow(event.key) && !open && text.trim() !== ''
      if (!closes && !opens && next === undefined) return
      event.preventDefault()
      if (closes) return close()
      setOpen(true)
      if (next !== undefined) setActive(next)
    },
    /** Opens the highlighted option, or else the results. Ignores blank text (spec §5). */
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      const chosen = shown ? options[active] : undefined
      if (!chosen && text.trim() === '') return
      close()
      // The next Tab continues in the page that opens, not in the header above it.
      void Promise.resolve(navigate(chosen?.href ?? links.search({ query: text.trim() }))).then(() =>
        document.getElementById('content')?.focus({ preventScroll: true }),
      )
    },
  }
}

/** Returns the current page and, on the results page, the query. */
function usePageOfSearch(): { page: string; searched: string } {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === links.search() ? (params.get('query') ?? '') : ''
  return { page: `${pathname}?${searched}`, searched }
}

const isArrow = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * Returns the option that a key moves to; -1 means the field, and undefined any other key. Arrow keys wrap
 * around through the field, as in the ARIA combobox pattern.
 */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
