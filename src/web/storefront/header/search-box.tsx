import { type FocusEvent, useId } from 'react'

import { links } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'

import { SuggestionList } from './suggestion-list.tsx'
import { useSearchBox } from './use-search-box.ts'

/**
 * The search field with suggestions: a combobox by the ARIA pattern; a plain form before scripts have loaded.
 */
export function SearchBox() {
  const box = useSearchBox()
  const listId = useId()
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close()
  }
  return (
    <search className="block">
      <form action={links.search()} onSubmit={box.onSubmit}>
        <div role="presentation" onBlur={closeWhenLeft} className="relative">
          <div className="flex rounded-md border border-line-strong bg-raised focus-within:border-accent-ink focus-within:ring-1 focus-within:ring-accent-ink">
            <input
              type="search"
              name="query"
              required
              autoComplete="off"
              enterKeyHint="search"
              placeholder="Title, author or ISBN"
              aria-label="Search books"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={box.shown}
              aria-controls={listId}
              aria-activedescendant={box.shown && box.active >= 0 ? `${listId}-${box.active}` : undefined}
              value={box.text}
              onChange={(event) => box.onType(event.target.value)}
              onKeyDown={box.onKeyDown}
              className="min-h-11 min-w-0 grow rounded-l-md bg-transparent px-4 text-base placeholder:text-ink-soft focus:outline-none [&::-webkit-search-cancel-button]:hidden"
            />
            <button
              type="submit"
              aria-label="Search"
              className="target inline-flex items-center justify-center rounded-r-[0.3rem] bg-accent px-4 text-on-accent hover:bg-accent-strong"
            >
              <Icon name="search" className="size-5" />
            </button>
          </div>
          <SuggestionList
            id={listId}
            shown={box.shown}
            options={box.options}
            active={box.active}
            onFollow={box.close}
          />
        </div>
      </form>
    </search>
  )
}
