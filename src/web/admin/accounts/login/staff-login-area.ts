import { requestStaffReset, resetStaffPassword } from '#modules/accounts/password-changes.operations.ts'
import { call } from '#web/client/call.ts'
import { staffSession } from '#web/client/session-store.ts'
import { adminLinks } from '#web/admin-site.ts'
import { type LoginArea, nextAfterReset } from '#web/shared/login/new-password.ts'

export const ADMIN_LOGIN: LoginArea = {
  ofStaff: true,
  requestReset: (email) => call(requestStaffReset, { json: { email } }),
  reset: (token, password) => call(resetStaffPassword, { param: { token }, json: { password } }),
  login: adminLinks.login,
  next: nextAfterReset('adminNextAfterReset'),
  endSession: staffSession.close,
}
