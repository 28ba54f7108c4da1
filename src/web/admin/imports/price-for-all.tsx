import { type SubmitEvent, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

import type { Recheck } from './recheck.ts'

/** One price for the new books of which the file states none. */
export function PriceForAll({ recheck }: { recheck: Recheck }) {
  const [price, setPrice] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (price.trim() !== '') void recheck.givePrice(price)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <div className="w-28">
        <Input
          aria-label="Price in rupees for all of them"
          placeholder="₹"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
      </div>
      <Button type="submit" size="sm" variant="secondary" className="shrink-0" busy={recheck.busy}>
        Give all this price
      </Button>
    </form>
  )
}
