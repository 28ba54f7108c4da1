import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { ButtonPage } from './button-page.tsx'

const { title } = SHOP_PAGES.alertConfirm

export const meta = () => privateMeta(title)

export default function ConfirmAlertRoute() {
  return (
    <ButtonPage title={title} label="Confirm my email">
      Confirm that you want these emails. You can unsubscribe at any time with the link in each email.
    </ButtonPage>
  )
}
