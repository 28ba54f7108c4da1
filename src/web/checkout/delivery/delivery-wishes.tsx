import { useId } from 'react'

import { MAX_GIFT_NOTE } from '#modules/orders/delivery-wishes.ts'
import { useSession } from '#web/client/session-store.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import type { useDeliveryWishes } from './use-delivery-wishes.ts'

interface WishesProps {
  wishes: ReturnType<typeof useDeliveryWishes>
}

/** Optional delivery wishes. A wish's field appears when the wish is ticked. */
export function DeliveryWishesFields({ wishes }: WishesProps) {
  return (
    <div className="flex flex-col gap-4">
      {wishes.several ? <Parcels wishes={wishes} /> : null}
      <div>
        <GiftNote wishes={wishes} />
        <NeededBy wishes={wishes} />
        <NewEditionField wishes={wishes} />
      </div>
    </div>
  )
}

function GiftNote({ wishes: { giftNote, issues, change } }: WishesProps) {
  return (
    <>
      <Checkbox
        label="This is a gift – add a message"
        checked={giftNote !== null}
        onChange={(event) => change({ giftNote: event.target.checked ? '' : null })}
      />
      {giftNote === null ? null : (
        <TextAreaField
          label="Gift message"
          hint="Printed on the packing slip. The slip shows no prices."
          error={issues.giftNote}
          name="giftNote"
          rows={4}
          maxLength={MAX_GIFT_NOTE}
          value={giftNote}
          onText={(text) => change({ giftNote: text })}
          className="mt-1 mb-3"
        />
      )}
    </>
  )
}

function NeededBy({ wishes: { neededBy, days, issues, change } }: WishesProps) {
  return (
    <>
      <Checkbox
        label="I need it by a particular date"
        checked={neededBy !== null}
        onChange={(event) => change({ neededBy: event.target.checked ? '' : null })}
      />
      {neededBy === null ? null : (
        <TextField
          label="I need this by"
          hint="We’ll do our best, but can’t guarantee it."
          error={issues.neededBy}
          type="date"
          name="neededBy"
          min={days.first}
          max={days.last}
          value={neededBy}
          onText={(day) => change({ neededBy: day })}
          className="mt-1 mb-1 max-w-64"
        />
      )}
    </>
  )
}

/** Requests news of later editions, because law books go out of date. Never preselected. */
function NewEditionField({ wishes: { editionNews, change } }: WishesProps) {
  const session = useSession()
  const address = session.status === 'shopper' ? session.user.email : 'your email address'
  const id = useId()
  return (
    <>
      <Checkbox
        label="Email me when new editions of these books are out"
        aria-describedby={editionNews ? id : undefined}
        checked={editionNews}
        onChange={(event) => change({ editionNews: event.target.checked })}
      />
      {editionNews ? (
        <p id={id} className="mb-1 text-sm text-ink-soft">
          <span>One email per book, to </span>
          <span>{address}</span>
          <span>. You can unsubscribe from each with one click.</span>
        </p>
      ) : null}
    </>
  )
}

function Parcels({ wishes: { sendComplete, change } }: WishesProps) {
  return (
    <RadioCards
      legend="If a book is delayed"
      name="sendComplete"
      value={sendComplete ? 'complete' : 'parts'}
      options={[
        {
          value: 'parts',
          title: 'Send what’s ready now',
          detail: 'The rest follows at no extra cost.',
        },
        {
          value: 'complete',
          title: 'Send everything together',
          detail: 'We wait until every book is in, then send one parcel.',
        },
      ]}
      onChange={(value) => change({ sendComplete: value === 'complete' })}
    />
  )
}
