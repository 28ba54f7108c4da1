import { lookUpPin } from '#modules/delivery/delivery.operations.ts'
import type { PinCodeBody } from '#modules/delivery/delivery.schema.ts'
import { isPinCode } from '#modules/orders/pin-code.ts'
import { call } from '#web/client/call.ts'
import { useLoad } from '#web/client/use-load.ts'

/** Result for a PIN code: 'none' until it has six digits, 'unknown' if the table doesn't have it. */
export type PinCodeState =
  | { state: 'none' | 'loading' | 'unknown' | 'failed' }
  | { state: 'known'; found: PinCodeBody }

/** Results, cached until the next document load, because staff may change the delivery rules. */
const answers = new Map<string, PinCodeBody>()

/** Requests the places and days for a PIN code once it is complete. */
export function usePinCode(pin: string): PinCodeState & { retry(): void } {
  const asked = isPinCode(pin) ? pin : ''
  const { state, data, reload } = useLoad(asked, look)
  const current = data?.asked === asked ? data.answer : answers.get(asked)
  return { ...stateOf(asked, state, current), retry: reload }
}

function stateOf(
  asked: string,
  state: 'loading' | 'loaded' | 'failed',
  answer: PinCodeBody | undefined,
): PinCodeState {
  if (asked === '') return { state: 'none' }
  if (answer) return answer.places.length > 0 ? { state: 'known', found: answer } : { state: 'unknown' }
  return { state: state === 'failed' ? 'failed' : 'loading' }
}

async function look(asked: string, signal: AbortSignal) {
  return { asked, answer: asked === '' ? undefined : await answerOf(asked, signal) }
}

async function answerOf(pin: string, signal: AbortSignal): Promise<PinCodeBody> {
  const known = answers.get(pin)
  if (known) return known
  const answer = await call(lookUpPin, { param: { pin } }, { signal })
  answers.set(pin, answer)
  return answer
}
