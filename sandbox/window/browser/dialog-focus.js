/**
 * Keeps the keyboard focus inside the window: Tab wraps around, Escape asks to close the window. Escape acts
 * on keyup, because a frame removed between keydown and keyup loses the keyup, and only if the keydown
 * happened in the window too, not in the list of an open select.
 */
export function holdFocus(root, onEscape) {
  let escaping = false
  document.addEventListener('keydown', (event) => {
    escaping = event.key === 'Escape'
    if (escaping) event.preventDefault()
    if (event.key === 'Tab') wrap(root, event)
  })
  document.addEventListener('keyup', (event) => {
    if (escaping && event.key === 'Escape') onEscape()
    escaping = false
  })
}

function wrap(root, event) {
  const stops = [...root.querySelectorAll('button, input, select')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const first = stops[0]
  const last = stops.at(-1)
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === root)) {
    event.preventDefault()
    last?.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first?.focus()
  }
}

/** Tabs in the ARIA pattern: one Tab stop, arrow keys between tabs, Home and End. */
export function tabs(list, onSelect) {
  const all = [...list.querySelectorAll('[role=tab]')]
  const select = (tab, focus) => {
    for (const other of all) {
      const chosen = other === tab
      other.setAttribute('aria-selected', String(chosen))
      other.tabIndex = chosen ? 0 : -1
      document.getElementById(other.getAttribute('aria-controls')).hidden = !chosen
    }
    if (focus) tab.focus()
    onSelect(tab)
  }
  list.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]')
    if (tab) select(tab, false)
  })
  list.addEventListener('keydown', (event) => {
    const at = all.indexOf(document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (at === -1 || to === undefined) return
    event.preventDefault()
    select(all.at(to % all.length), true)
  })
  return (id) => select(all.find((tab) => tab.id === id) ?? all[0], false)
}
