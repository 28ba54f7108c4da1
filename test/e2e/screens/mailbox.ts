import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
}

/** The shop's e-mails, as its outbox shows them to the administrator. */
export function createMailbox(
  request: APIRequestContext,
  shop: { url: string; admin: { email: string; password: string } },
) {
  async function all(): Promise<Mail[]> {
    const { email: username, password } = shop.admin
    const login = await request.post(`${shop.url}/api/admin/login`, { data: { username, password } })
    const headers = { authorization: `Bearer ${(await login.json()).token}` }
    const answer = await request.get(`${shop.url}/api/admin/outbox?limit=50`, { headers })
    return (await answer.json()).emails
  }
  const subjectsTo = async (email: string) =>
    (await all()).filter(({ to }) => to === email).map(({ subject }) => subject)

  return {
    subjectsTo,
    async expectNewest(email: string, subject: string): Promise<void> {
      await expect.poll(async () => (await subjectsTo(email))[0]).toBe(subject)
    },
    /** Returns the newest staff invitation link, once `count` of them were sent to the address. */
    async invitationLink(email: string, count = 1): Promise<string> {
      const links = async () =>
        (await all())
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => /https?:\S+\/admin\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? [])
      await expect.poll(async () => (await links()).length).toBe(count)
      return (await links())[0] ?? ''
    },
    /** Returns the newest link that verifies an e-mail address. */
    async verificationLink(email: string): Promise<string> {
      const link = async () =>
        (await all())
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => /https?:\S+\/verify-email\/[\w-]{43}/.exec(text)?.[0] ?? [])[0]
      await expect.poll(link).toBeDefined()
      return (await link()) ?? ''
    },
    /** Returns the newest link of a changed e-mail address: to confirm it, or to stop it. */
    async emailChangeLink(email: string, what: 'confirm' | 'stop'): Promise<string> {
      const pattern = new RegExp(`https?:\\S+/email-change/${what}/[\\w-]{43}`)
      const link = async () =>
        (await all()).filter(({ to }) => to === email).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])[0]
      await expect.poll(link).toBeDefined()
      return (await link()) ?? ''
    },
    /** Returns the links of the newest mail that asks an address to confirm an alert. */
    async alertLinks(email: string): Promise<Record<'confirm' | 'stop', string>> {
      const text = async () => (await all()).find(({ to }) => to === email)?.text
      await expect.poll(text).toBeDefined()
      const found = (await text()) ?? ''
      const link = (step: string) =>
        new RegExp(`https?:\\S+/alerts/${step}/[\\w-]{43}`).exec(found)?.[0] ?? ''
      return { confirm: link('confirm'), stop: link('stop') }
    },
    /** Returns the link of the newest quotation to an address. */
    async quotationLink(email: string): Promise<string> {
      const link = async () =>
        (await all())
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => /https?:\S+\/quotations\/[\w-]{43}/.exec(text)?.[0] ?? [])[0]
      await expect.poll(link).toBeDefined()
      return (await link()) ?? ''
    },
    /** Returns the newest reset link, once `count` of them were sent to the address. */
    async resetLink(email: string, count = 1): Promise<string> {
      const links = async () =>
        (await all())
          .filter(({ to, subject }) => to === email && subject === 'Reset your password')
          .map(({ text }) => /https?:\S+\/reset-password\/\S+/.exec(text)?.[0] ?? '')
      await expect.poll(async () => (await links()).length).toBe(count)
      return (await links())[0] ?? ''
    },
  }
}
