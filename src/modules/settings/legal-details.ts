import { email, line, number, phone } from './setting-kinds.ts'
import { group, publicSetting, setting } from './setting.ts'

/** Days for which CERT-In's directions of 2022 require logs. */
const MIN_LOG_DAYS = 180

/** Facts that the law asks a shop to state in its footer and policies. */
export const LEGAL_DETAILS = {
  /**
   * Required by the Consumer Protection (E-Commerce) Rules, 2020, and the Digital Personal Data Protection
   * Act, 2023.
   */
  grievanceOfficer: group(
    {
      name: setting(line(80), {
        label: 'Grievance officer',
        hint: 'Named in the terms and the privacy policy.',
        builtIn: 'Meera Sandhu',
      }),
      email: setting(email, {
        label: 'Grievance officer’s email',
        formLabel: 'Officer’s email',
        hint: 'For complaints only.',
        builtIn: 'grievance@kanoonkitab.example',
      }),
    },
    { section: 'complaints' },
  ),
  // Not in the officer's group, because details stored before these settings existed would lose the whole group.
  grievanceOffice: group(
    {
      designation: setting(line(80), {
        label: 'Grievance officer’s designation',
        formLabel: 'Officer’s designation',
        builtIn: 'Head of customer service',
      }),
      phone: setting(
        phone((digits) => `tel:+${digits}`),
        {
          label: 'Grievance officer’s phone',
          formLabel: 'Officer’s phone',
          hint: 'Include the country code.',
          builtIn: '+91 172 555 0143',
        },
      ),
    },
    { section: 'complaints' },
  ),
  logRetentionDays: setting(number(MIN_LOG_DAYS, 3650), {
    section: 'privacy',
    label: 'Server logs, days kept',
    formLabel: 'Days we keep server logs',
    hint: `Log files in LOG_DIR are deleted after this. At least ${MIN_LOG_DAYS}, by the directions of CERT-In.`,
    builtIn: MIN_LOG_DAYS,
  }),
  cashOnDelivery: setting(line(120), {
    section: 'delivery',
    label: 'Cash on delivery',
    hint: 'One sentence in the terms, below the ways to pay. The online checkout takes no cash.',
    builtIn: 'Cash on delivery is currently not available.',
  }),
}

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
