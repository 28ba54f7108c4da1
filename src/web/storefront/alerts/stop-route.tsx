import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'

import { ButtonPage } from './button-page.tsx'

const { title } = SHOP_PAGES.alertStop

export const meta = () => privateMeta(title)

export default function StopAlertsRoute() {
  return (
    <ButtonPage title={title} label="Unsubscribe">
      Unsubscribe from these emails? You’ll still get emails about your orders.
    </ButtonPage>
  )
}
