/**
 * The sandbox's replacement for Razorpay's checkout.js (reference sheet §2): `new Razorpay(options)` opens
 * the payment window as a modal dialog around a frame of this script's own origin. It makes no decisions: the
 * server pays and signs, and the window reports through a private message channel.
 */
;(() => {
  const own = document.currentScript ?? document.querySelector('script[src*="/v1/checkout.js"]')
  const windowUrl = new URL('checkout/embed', own.src)
  const FULL = {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    padding: '0',
    margin: '0',
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog
    #timer

    constructor(options) {
      for (const name of ['key', 'amount', 'currency', 'name', 'order_id']) {
        if (!options?.[name]) throw new Error(`Razorpay: the option '${name}' is required`)
      }
      if (options.description && !/^[a-z0-9]/i.test(options.description)) {
        throw new Error("Razorpay: the option 'description' must start with a letter or a digit")
      }
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#dialog) return
      const frame = document.createElement('iframe')
      frame.title = 'Payment window'
      frame.src = windowUrl.href
      Object.assign(frame.style, FULL, { position: 'static', display: 'block', colorScheme: 'light dark' })
      frame.addEventListener('load', () => this.#connect(frame), { once: true })
      this.#dialog = modalAround(frame, () => this.#mayEscape() && this.#dismiss())
      if (this.#options.timeout) {
        this.#timer = setTimeout(
          () => this.#dismiss({ confirmed: true, reason: 'timeout' }),
          this.#options.timeout * 1000,
        )
      }
    }

    close() {
      clearTimeout(this.#timer)
      this.#dialog?.close()
      this.#dialog?.remove()
      this.#dialog = undefined
    }

    #connect(frame) {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }) => this.#hear(data))
      port1.start()
      frame.contentWindow.postMessage({ kind: 'sandbox-checkout', setup: this.#setup() }, windowUrl.origin, [
        port2,
      ])
      frame.focus()
    }

    /** The serialisable options for the window; functions stay in this script. */
    #setup() {
      const { key, order_id, name, description, image, prefill, theme, modal, readonly, hidden } =
        this.#options
      const plain = { key, order_id, name, description, image, prefill, theme, readonly, hidden }
      const backdropclose = modal?.backdropclose === true
      return JSON.parse(JSON.stringify({ ...plain, backdropclose, escape: this.#mayEscape() }))
    }

    #hear({ event, detail }) {
      if (event === 'success') this.#succeed(detail)
      if (event === 'failed') this.#fail(detail)
      // Deferred: if a frame is removed while it handles a key, the browser keeps waiting for the frame.
      if (event === 'dismiss') setTimeout(() => this.#dismiss(), 100)
    }

    #succeed(handedOver) {
      this.close()
      const { handler, callback_url: address, redirect } = this.#options
      if (address && (redirect || !handler)) return postTo(address, handedOver)
      handler?.(handedOver)
    }

    /**
     * Handles a failed attempt. The window stays open for another attempt unless the shop disables retries.
     */
    #fail(failure) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener(failure)
      if (this.#options.retry?.enabled === false) this.#dismiss({ confirmed: true })
    }

    #mayEscape() {
      return this.#options.modal?.escape !== false
    }

    #dismiss({ confirmed = false, reason } = {}) {
      if (!this.#dialog) return
      const modal = this.#options.modal ?? {}
      if (modal.confirm_close && !confirmed && !window.confirm('Leave the payment?')) return
      this.close()
      modal.ondismiss?.(reason)
    }
  }

  /** The browser's own modal dialog makes the page behind it inert and restores the focus. */
  function modalAround(frame, onEscape) {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Payment')
    Object.assign(dialog.style, FULL, { maxWidth: '100%', maxHeight: '100%', background: 'transparent' })
    dialog.style.overflow = 'hidden'
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      onEscape()
    })
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
    return dialog
  }

  /** `callback_url`: posts the result to the shop as a form (sheet §2). */
  function postTo(address, fields) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: address, hidden: true })
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
