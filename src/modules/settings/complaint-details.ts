import { number } from './setting-kinds.ts'
import { group, publicSetting, setting } from './setting.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, r. 4(5) and 7. Existing tickets keep their deadlines. */
export const complaintDeadlines = group(
  {
    acknowledgeHours: setting(number(1, 48), {
      label: 'Complaints, hours to acknowledge',
      formLabel: 'Hours to acknowledge a complaint',
      hint: 'At most 48. The policies show this figure.',
      builtIn: 48,
    }),
    resolveDays: setting(number(1, 30), {
      label: 'Complaints, days to resolve',
      formLabel: 'Days to resolve a complaint',
      hint: 'At most 30. The policies show this figure.',
      builtIn: 30,
    }),
  },
  { section: 'complaints' },
)

/** Not in the group `delivery`, because details stored before this setting existed would lose the group. */
export const claimReviewDays = publicSetting(number(3, 365), {
  section: 'delivery',
  label: 'Claims, days after delivery',
  formLabel: 'Days after delivery to report a problem',
  hint: 'Claims made after the first 48 hours, or for other reasons, are reviewed one by one.',
  builtIn: 30,
})
