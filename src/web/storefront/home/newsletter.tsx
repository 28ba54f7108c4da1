import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useAlertRequest } from '#web/use-alert-request.ts'

/** A single required e-mail field (spec storefront §2); the address is confirmed by e-mail. */
export function Newsletter() {
  const { busy, note, submit } = useAlertRequest({
    kind: 'newsletter',
    saved: 'You are on the list.',
    onDone(form) {
      form.reset()
      notify.success('Thanks for subscribing!')
    },
    onFailed: (message) => notify.error(message),
  })
  return (
    <section aria-labelledby="newsletter" className="page mt-20">
      <div className="grid items-center gap-6 rounded-lg bg-footer p-6 text-on-footer md:grid-cols-2 md:p-10">
        <div>
          <h2 id="newsletter" className="display text-[1.75rem] md:text-4xl">
            New editions, by e-mail
          </h2>
          <p className="mt-2 text-on-footer-soft">
            A letter when the law changes and its books with it. Subscribers get 10% off.
          </p>
        </div>
        <div>
          {/* method: without scripts nothing is sent, and no address ends up in a URL. */}
          <form
            method="post"
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-3 sm:flex-row sm:items-end"
          >
            <Field label="Your e-mail address" required className="grow">
              {(wiring) => (
                <Input {...wiring} type="email" name="email" autoComplete="email" maxLength={254} />
              )}
            </Field>
            <Button type="submit" busy={busy}>
              Subscribe
            </Button>
          </form>
          <output className="mt-3 block text-sm text-on-footer-soft empty:absolute">{note}</output>
        </div>
      </div>
    </section>
  )
}
