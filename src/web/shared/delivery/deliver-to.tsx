import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { listAddresses } from '#modules/customers/addresses/addresses.operations.ts'
import { isPinCode, normalisePinCode, typedPinCodeIssue } from '#modules/orders/pin-code.ts'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { useEarlyInput } from '#web/client/use-hydrated.ts'
import { useLoad } from '#web/client/use-load.ts'
import { useVisitPin, visitPin } from '#web/client/visit-pin-store.ts'
import { links } from '#web/links.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'

import { ExpectedDay } from './expected-day.tsx'
import { placesText } from './places-text.ts'
import { type PinCodeState, usePinCode } from './use-pin-code.ts'

/**
 * Height of the question and of the result. They must be equal: pages are the same for everyone, so the
 * server always renders the question.
 */
const ROOM = 'min-h-18'

/**
 * Shows the expected days for a PIN code. The PIN code is stored for the visit, for the book's page, the cart
 * and the checkout.
 */
export function DeliverTo() {
  const { kept, draft, pin, pinCode, change } = useQuestion()
  const [refused, setRefused] = useState(false)
  const dayId = useId()
  const type = (text: string) => {
    setRefused(false)
    change(text)
  }
  const input = useEarlyInput(({ value }) => type(value))
  function askAgain() {
    flushSync(() => type(''))
    input.current?.focus()
  }
  const answered = pinCode.state === 'known' || (draft === undefined && kept !== '')
  return (
    <section
      aria-label="Delivery day"
      className="grid grid-cols-1 gap-1 rounded-md border border-line bg-raised p-3"
    >
      {answered ? (
        <Answered pin={pin} pinCode={pinCode} typed={draft !== undefined} onChange={askAgain} />
      ) : (
        <Question
          ref={input}
          value={draft ?? ''}
          aria-invalid={refused || pinCode.state === 'unknown' || undefined}
          aria-describedby={dayId}
          onChange={(event) => type(event.target.value)}
          onCheck={() => setRefused(!isPinCode(pin))}
        />
      )}
      <output id={dayId} className="block min-h-11 text-sm">
        <DeliveryDay pin={pin} pinCode={pinCode} refused={refused} />
      </output>
      <p className="text-sm text-ink-soft">
        <a href={`${links.shipping()}#when-your-books-arrive`} className="underline underline-offset-4">
          How we estimate delivery
        </a>
      </p>
    </section>
  )
}

/** Uses the PIN code being typed here, or else the stored one. A PIN code that the shop finds is stored. */
function useQuestion() {
  useDefaultPin()
  const kept = useVisitPin()
  const [draft, change] = useState<string>()
  const pin = normalisePinCode(draft ?? kept)
  const pinCode = usePinCode(pin)
  const known = pinCode.state === 'known' ? pinCode.found.pin : ''
  useEffect(() => {
    if (known !== '' && known !== visitPin.get()) visitPin.set(known)
  }, [known])
  return { kept, draft, pin, pinCode, change }
}

/**
 * Input for a PIN code, which is checked as soon as it has six digits. The button is for shoppers who expect
 * one, and reports missing digits.
 */
function Question({ onCheck, ...input }: InputProps & { onCheck(): void }) {
  function check(event: SubmitEvent) {
    event.preventDefault()
    onCheck()
  }
  return (
    // POST, because without JavaScript a GET would put the PIN code in a URL.
    <form noValidate method="post" onSubmit={check} className={`${ROOM} flex items-end gap-2`}>
      <Field label="Deliver to PIN code" className="min-w-0 grow">
        {({ id }) => (
          <Input
            {...input}
            id={id}
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={100}
            placeholder="6 digits"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Check
      </Button>
    </form>
  )
}

interface AnsweredProps {
  pin: string
  pinCode: PinCodeState
  /** True if the PIN code was just typed here. */
  typed: boolean
  onChange(): void
}

function Answered({ pin, pinCode, typed, onChange }: AnsweredProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The field that had the focus has disappeared.
  useEffect(() => {
    if (typed && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [typed])
  return (
    <div className={`${ROOM} flex items-center justify-between gap-3`}>
      <p className="min-w-0">
        <span className="block text-sm font-medium">
          <span>Deliver to </span>
          <span className="tabular-nums">{pin}</span>
        </span>
        <span className="line-clamp-2 wrap-anywhere">
          {pinCode.state === 'known' ? placesText(pinCode.found.places) : null}
        </span>
      </p>
      <Button ref={button} variant="ghost" size="sm" aria-label="Change the PIN code" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

interface DeliveryDayProps {
  pin: string
  pinCode: ReturnType<typeof usePinCode>
  /** True if the submitted text is not a PIN code. */
  refused: boolean
}

/** Result for a PIN code: the expected days, or why they are unknown. */
function DeliveryDay({ pin, pinCode, refused }: DeliveryDayProps) {
  const { figures } = useShop()
  switch (pinCode.state) {
    case 'none':
      return refused ? (
        <span className="block font-medium text-danger">
          {typedPinCodeIssue(pin) ?? typedPinCodeIssue('')}
        </span>
      ) : (
        <span className="block text-ink-soft">Enter your PIN code for a delivery date.</span>
      )
    case 'loading':
      return <span className="block text-ink-soft">{`Checking ${pin}…`}</span>
    case 'unknown':
      return (
        <span className="block font-medium text-danger">
          {`We don’t recognise PIN code ${pin}. If it is correct, delivery takes ${figures.courierDays}.`}
        </span>
      )
    case 'failed':
      return (
        <span className="block font-medium text-danger">
          <span>We couldn’t get the delivery date. </span>
          <Button variant="ghost" size="sm" onClick={pinCode.retry}>
            Try again
          </Button>
        </span>
      )
    case 'known':
      return (
        <span className="block">
          <span>{`Free delivery${pinCode.found.homeCity ? ' ' : ', expected '}`}</span>
          <strong className="font-semibold">
            <ExpectedDay found={pinCode.found} method="standard" />
          </strong>
        </span>
      )
  }
}

/** Starts a logged-in shopper's visit with the PIN code of their default address. */
function useDefaultPin(): void {
  const { status } = useSession()
  const kept = useVisitPin()
  const { data: pin } = useLoad(status === 'shopper' && kept === '' ? 'default PIN' : '', defaultPin)
  useEffect(() => {
    // The shopper may have checked another one in the meantime.
    if (pin && visitPin.get() === '') visitPin.set(normalisePinCode(pin))
  }, [pin])
}

async function defaultPin(key: string, signal: AbortSignal): Promise<string | undefined> {
  if (key === '') return undefined
  const saved = await call(listAddresses, {}, { signal, keepsSession: true })
  return saved.find(({ isDefault }) => isDefault)?.zip
}
