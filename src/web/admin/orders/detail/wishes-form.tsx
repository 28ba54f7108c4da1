import { useState } from 'react'

import { MAX_GIFT_NOTE, neededByDays, wishesOf } from '#modules/orders/delivery-wishes.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import type { OrderCalls } from './use-order-calls.ts'

interface WishesFormProps {
  order: OrderBody
  calls: OrderCalls
  onDone(): void
}

/** Changes the delivery wishes, for example after a phone call or once the date has passed. */
export function WishesForm({ order, calls, onDone }: WishesFormProps) {
  const start = {
    giftNote: order.giftNote ?? '',
    neededBy: order.neededBy ?? '',
    sendComplete: order.sendComplete,
  }
  const [draft, setDraft] = useState(start)
  const [days] = useState(() => neededByDays(new Date()))
  const change = (part: Partial<typeof start>) => setDraft({ ...draft, ...part })

  async function send(): Promise<void> {
    const { editionNews: _, ...wishes } = wishesOf(draft)
    if (await calls.setWishes({ ...wishes, version: order.version })) onDone()
  }

  return (
    <Form noValidate onSubmit={() => void send()}>
      <UnsavedGuard dirty={isChanged(draft, start)} />
      <TextAreaField
        label="Gift note"
        hint="Printed on the packing slip; left empty: none. With another note the parcel has to be packed anew."
        required={false}
        rows={4}
        maxLength={MAX_GIFT_NOTE}
        value={draft.giftNote}
        onText={(giftNote) => change({ giftNote })}
      />
      <TextField
        label="Needed by"
        hint="We try; it is no promise."
        required={false}
        type="date"
        min={days.first}
        max={days.last}
        value={draft.neededBy}
        onText={(neededBy) => change({ neededBy })}
      />
      <Checkbox
        label="Send when complete: all books in one parcel"
        checked={draft.sendComplete}
        onChange={({ target }) => change({ sendComplete: target.checked })}
      />
      <Button type="submit" busy={calls.busy} className="self-end">
        Save wishes
      </Button>
    </Form>
  )
}
