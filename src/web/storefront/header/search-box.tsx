import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { links } from '#web/links.ts'

import { nextActive } from './combobox-keys.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The search field with suggestions: a combobox by the ARIA pattern; before scripts, a plain form. */
export function SearchBox() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searched = pathname === '/search' ? (params.get('query') ?? '') : ''
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(open ? text : '')
  const listId = useId()
  const shown = open && suggestions.length > 0

  useEffect(() => {
    setText(searched)
    setOpen(false)
  }, [pathname, searched])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = shown ? suggestions[active] : undefined
    if (!chosen && text.trim() === '') return
    close()
    void navigate(chosen ? links.book(chosen._id) : links.search(text.trim()))
  }
  return (
    <search className="relative block">
      <form
        action="/search"
        onSubmit={onSubmit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
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
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && shown) {
                event.preventDefault()
                return close()
              }
              const next = nextActive(event.key, active, suggestions.length)
              if (next === undefined) return
              event.preventDefault()
              setOpen(true)
              setActive(next)
            }}
            className="min-h-11 min-w-0 grow rounded-l-md bg-transparent px-4 text-base placeholder:text-ink-soft focus:outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            aria-label="Search"
            className="target inline-flex items-center justify-center rounded-r-[0.3rem] bg-accent px-4 text-on-accent hover:bg-accent-strong"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </div>
        <SuggestionList
          id={listId}
          shown={shown}
          suggestions={suggestions}
          active={active}
          onFollow={close}
        />
      </form>
    </search>
  )
}
