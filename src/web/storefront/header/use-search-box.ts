import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { links } from '#web/links.ts'

import { optionsFor, useSuggested } from './suggested.ts'

/**
 * State and handlers of the search field. `active` is the index of the highlighted option, -1 for the field.
 */
export function useSearchBox() {
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
    shown,
    options,
    active,
    close,
    onType(next: string) {
      setText(next)
      setActive(-1)
      setOpen(true)
    },
    onKeyDown(event: KeyboardEvent) {
      const next = nextActive(event.key, active, options.length)
      const closes = event.key === 'Escape' && shown
      const opens = next === undefined && isArrow(event.key) && !open && text.trim() !== ''
      if (!closes && !opens && next === undefined) return
      event.preventDefault()
      if (closes) return close()
      setOpen(true)
      if (next !== undefined) setActive(next)
    },
    /** Opens the highlighted option, or else the results; ignores blank text (spec §5). */
    onSubmit(event: SubmitEvent) {
      event.preventDefault()
      const chosen = shown ? options[active] : undefined
      if (!chosen && text.trim() === '') return
      close()
      void navigate(chosen?.href ?? links.search({ query: text.trim() }))
    },
  }
}

/** The current page and, on the results page, the query. */
function usePageOfSearch(): { page: string; searched: string } {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const searched = pathname === links.search() ? (params.get('query') ?? '') : ''
  return { page: `${pathname}?${searched}`, searched }
}

const isArrow = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * The option that a key moves to, -1 for the field; undefined for other keys. Arrows wrap around through the
 * field, as in the ARIA combobox pattern.
 */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return undefined
}
