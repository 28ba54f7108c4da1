import { type ReactNode, useId } from 'react'

import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface RowMenuProps {
  /** Accessible name, such as 'More for KK-000012'. */
  label: string
  /** Visible text of the button; without it, the button is an icon. */
  text?: string
  disabled?: boolean
  /** Renders the buttons. Spread `closing` on each, so that a click also closes the menu. */
  children(closing: { popoverTarget: string; popoverTargetAction: 'hide' }): ReactNode
}

/** As wide as its longest action, so that it opens to the other side where there is more room. */
const MENU =
  'm-auto w-max rounded-lg border border-line bg-raised p-2 text-ink shadow-lift ' +
  'supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 ' +
  '[position-try-fallbacks:flip-inline,flip-block] supports-[position-area:bottom]:[position-area:bottom_span-left]'

/**
 * Menu of a record's less frequent actions. A native popover handles opening, Escape and returning the focus. In
 * browsers without anchor positioning, it opens in the middle of the screen.
 */
export function RowMenu({ label, text, disabled, children }: RowMenuProps) {
  const id = useId()
  const icon = <Icon name="ellipsis-vertical" className="size-5" />
  return (
    <>
      {text === undefined ? (
        <IconButton label={label} disabled={disabled} popoverTarget={id} icon={icon} />
      ) : (
        <Button
          variant="secondary"
          aria-label={label}
          disabled={disabled}
          popoverTarget={id}
          className="pl-3"
        >
          {icon}
          <span>{text}</span>
        </Button>
      )}
      <div id={id} popover="auto" className={MENU}>
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  )
}
