import { useSavedAt } from '#web/client/saved-copy.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

/** A button that buys or adds to the cart. On a saved page it waits, because price and stock may have changed. */
export function BuyButton(props: ButtonProps) {
  if (useSavedAt() === undefined) return <Button {...props} />
  return (
    <Button {...props} disabled aria-label={undefined}>
      No connection
    </Button>
  )
}
