import { useId } from 'react'

import { factsOf, TICKED_WISHES, type TickedWish, WISHES } from '#modules/orders/delivery-wishes.ts'
import { useSession } from '#web/client/session-store.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Checkbox } from '#web/ui/input.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import type { CheckoutForm } from './use-checkout-form.ts'

interface WishesProps {
  form: CheckoutForm
}

/** Optional delivery wishes. A wish's field appears when the wish is ticked. */
export function DeliveryWishesFields({ form }: WishesProps) {
  return (
    <div className="flex flex-col gap-4">
      {form.several ? <Parcels form={form} /> : null}
      <div>
        {TICKED_WISHES.map((wish) => (
          <Ticked key={wish} wish={wish} form={form} />
        ))}
        <NewEditionField form={form} />
      </div>
    </div>
  )
}

interface WishControlProps extends WishesProps {
  wish: TickedWish
}

/** A box that opens the field of a wish. */
function Ticked({ wish, form }: WishControlProps) {
  const value = form.wishes[wish]
  return (
    <>
      <Checkbox
        label={WISHES[wish].checkout.tick}
        checked={value !== null}
        onChange={(event) => form.changeWishes({ [wish]: event.target.checked ? '' : null })}
      />
      {value === null ? null : <WishControl wish={wish} form={form} value={value} />}
    </>
  )
}

function WishControl({
  wish,
  form: { days, errorOf, changeWishes },
  value,
}: WishControlProps & { value: string }) {
  const { kind, maxLength } = factsOf(wish)
  const { label, hint } = WISHES[wish].checkout
  const onText = (text: string) => changeWishes({ [wish]: text })
  const field = { name: wish, label, hint, error: errorOf(wish, label), maxLength, value, onText }
  if (kind === 'note') return <TextAreaField {...field} rows={4} className="mt-1 mb-3" />
  if (kind === 'text') return <TextField {...field} className="mt-1 mb-3" />
  return <TextField {...field} type="date" min={days.first} max={days.last} className="mt-1 mb-1 max-w-64" />
}

/** Requests news of later editions, because law books go out of date. Never preselected. */
function NewEditionField({ form: { wishes, changeWishes } }: WishesProps) {
  const session = useSession()
  const address = session.status === 'shopper' ? session.user.email : 'your email address'
  const id = useId()
  return (
    <>
      <Checkbox
        label="Email me when new editions of these books are out"
        aria-describedby={wishes.editionNews ? id : undefined}
        checked={wishes.editionNews}
        onChange={(event) => changeWishes({ editionNews: event.target.checked })}
      />
      {wishes.editionNews ? (
        <p id={id} className="mb-1 text-sm text-ink-soft">
          <span>One email per book, to </span>
          <span>{address}</span>
          <span>. You can unsubscribe from each with one click.</span>
        </p>
      ) : null}
    </>
  )
}

function Parcels({ form: { wishes, changeWishes } }: WishesProps) {
  return (
    <RadioCards
      legend="If a book is delayed"
      name="sendComplete"
      value={wishes.sendComplete ? 'complete' : 'parts'}
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
      onChange={(value) => changeWishes({ sendComplete: value === 'complete' })}
    />
  )
}
