import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { ButtonPage } from './button-page.tsx'

const { title } = SHOP_PAGES.alertConfirm

export const meta = () => privateMeta(title)

export default function ConfirmAlertRoute() {
  return (
    <ButtonPage title={title} label="Yes, write to me">
      Press the button, and we write to you as you asked. You can stop it at any time by a link in each
      e-mail.
    </ButtonPage>
  )
}
