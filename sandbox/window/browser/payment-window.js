import { holdFocus } from './dialog-focus.js'
import { paymentForm } from './payment-form.js'

const POLL_MS = 1500
const SHOW_SUCCESS_MS = 600

const element = (id) => document.getElementById(id)
const sheet = document.querySelector('.sheet')

// The page that opened the window sends its options once, with a private channel for the results.
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.data?.kind !== 'sandbox-checkout') return
  const [port] = event.ports
  if (port && sheet.hidden) void show(event.data.setup, port)
})

async function show(setup, port) {
  const send = (event, detail) => port.postMessage({ event, detail })
  const dismiss = () => send('dismiss')
  dress(setup)
  element('close').addEventListener('click', dismiss)
  holdFocus(sheet, () => setup.escape && dismiss())
  document.body.addEventListener('click', (event) => {
    if (setup.backdropclose && event.target === document.body) dismiss()
  })
  const form = paymentForm(setup)
  sheet.hidden = false
  sheet.focus()
  const order = await call(`orders/${encodeURIComponent(setup.order_id)}?${key(setup)}`)
  if (order.error) return refuseAll(order.error.description)
  element('amount').textContent = rupees(order.amount)
  if (order.status === 'paid') return refuseAll('This order is paid already.')
  offerOutcomes(setup, form, send)
}

/**
 * Applies the shop's name and colour; the text on the colour is black or white, whichever has more contrast.
 */
function dress({ name, description, image, theme }) {
  element('business').textContent = name
  element('purpose').textContent = description ?? ''
  const monogram = document.querySelector('.monogram')
  monogram.textContent = name.trim().slice(0, 1).toUpperCase()
  if (/^(https?:|data:image\/)/.test(image ?? '')) {
    monogram.replaceChildren(Object.assign(new Image(), { src: image, alt: '' }))
  }
  const colour = /^#[0-9a-f]{6}$/i.test(theme?.color ?? '') ? theme.color : undefined
  if (!colour) return
  const root = document.documentElement.style
  root.setProperty('--accent', colour)
  root.setProperty('--on-accent', luminance(colour) > 0.179 ? '#000' : '#fff')
  if (/^#[0-9a-f]{6}$/i.test(theme.backdrop_color ?? ''))
    root.setProperty('--backdrop', `${theme.backdrop_color}99`)
}

/** Relative luminance as defined by WCAG 2. */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The answers are marked as disabled until the order is known. */
function offerOutcomes(setup, form, send) {
  let busy = false
  for (const outcome of ['success', 'failure', 'pending']) {
    element(outcome).addEventListener('click', () => {
      const instrument = busy ? undefined : form.read()
      if (!instrument) return
      busy = true
      void pay(setup, form, { instrument, outcome, reason: form.reason() }, send).finally(() => {
        busy = false
        setBusy(false)
      })
      setBusy(true)
    })
  }
  setBusy(false)
}

function setBusy(busy) {
  for (const id of ['success', 'failure', 'pending']) element(id).setAttribute('aria-disabled', String(busy))
  element('status').textContent = busy ? 'Asking the bank' : ''
}

async function pay(setup, form, attempt, send) {
  element('notice').textContent = ''
  const { email, contact } = setup.prefill ?? {}
  const answer = await call('payments', {
    key_id: setup.key,
    order_id: setup.order_id,
    email: email ?? null,
    contact: contact ?? null,
    ...attempt,
  })
  if (answer.error && !answer.error.metadata?.payment_id) {
    const id = answer.error.field === 'card[number]' ? 'card-number' : undefined
    return form.tell({ id, message: answer.error.description })
  }
  await conclude(setup, answer, send)
}

async function conclude(setup, answer, send) {
  if (answer.razorpay_signature) {
    view('done')
    await pause(SHOW_SUCCESS_MS)
    return send('success', answer)
  }
  if (answer.error) {
    view('paying')
    element('notice').textContent = `${answer.error.description}. You can try again.`
    return send('failed', answer)
  }
  view('waiting')
  await conclude(setup, await decision(setup, answer.razorpay_payment_id), send)
}

/** Polls until the bank has decided; closing the window unloads its document, which ends the polling. */
async function decision(setup, paymentId) {
  for (;;) {
    await pause(POLL_MS)
    const answer = await call(`payments/${paymentId}?${key(setup)}`)
    if (answer.razorpay_signature || answer.error?.metadata?.payment_id) return answer
  }
}

function view(name) {
  for (const id of ['paying', 'waiting', 'done']) element(id).hidden = id !== name
  const title = element(name).querySelector('h2')
  element('status').textContent = name === 'paying' ? '' : title.textContent
  if (!document.activeElement?.checkVisibility()) sheet.focus()
}

function refuseAll(message) {
  element('paying').hidden = true
  element('notice').textContent = message
  element('close').focus()
}

async function call(path, body) {
  try {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    return await (await fetch(path, init)).json()
  } catch {
    return { error: { description: 'The payment service does not answer. Please try again' } }
  }
}

function key(setup) {
  return new URLSearchParams({ key_id: setup.key })
}

function rupees(paise) {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
