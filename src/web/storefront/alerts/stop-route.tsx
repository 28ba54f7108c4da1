import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { ButtonPage } from './button-page.tsx'

const { title } = SHOP_PAGES.alertStop

export const meta = () => privateMeta(title)

export default function StopAlertsRoute() {
  return (
    <ButtonPage title={title} label="Stop these e-mails">
      Press the button, and you get no more e-mails of the kind that brought you here. E-mails about your
      orders still come.
    </ButtonPage>
  )
}
