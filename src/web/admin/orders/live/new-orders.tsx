import { Button } from '#web/ui/button.tsx'

import { newOrders } from './news-words.ts'

/** Orders that came since the list was loaded; they come into it when somebody asks. */
export function NewOrders({ count, onShow }: { count: number; onShow(): void }) {
  return (
    <p aria-live="polite">
      {count > 0 ? (
        <Button variant="secondary" size="sm" onClick={onShow}>
          {newOrders(count)} · Show
        </Button>
      ) : null}
    </p>
  )
}
