import { type ReactNode, useId } from 'react'

import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface RowMenuProps {
  /** 'More for KK-000012' */
  label: string
  disabled?: boolean
  /** Its buttons: spread `closing` on each, so that a press closes the menu, too. */
  children(closing: { popoverTarget: string; popoverTargetAction: 'hide' }): ReactNode
}

/**
 * What is done with a row now and then, behind a button. A popover of the browser's own: it opens, closes by Escape and
 * gives the focus back; where it cannot be placed beside its button it stands in the middle of the screen.
 */
export function RowMenu({ label, disabled, children }: RowMenuProps) {
  const id = useId()
  return (
    <>
      <IconButton
        label={label}
        disabled={disabled}
        popoverTarget={id}
        icon={<Icon name="ellipsis-vertical" className="size-5" />}
      />
      <div
        id={id}
        popover="auto"
        className="m-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-lift supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </div>
    </>
  )
}
