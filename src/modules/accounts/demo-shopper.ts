/** The demo shop's ready-made shopper. Public on purpose (README); live mode never creates it (DESIGN §7). */
export const DEMO_SHOPPER = {
  name: 'Asha Demo',
  email: 'shopper@kanoonkitab.example',
  password: 'demo-shopper',
} as const
