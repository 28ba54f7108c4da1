/** A complete environment for a live shop with a made-up gateway account. */
export const LIVE_SETTINGS = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: '1',
  JWT_SECRET: 'pB7f2Qm9xLw4Zt6Kd1Rv8Hs3Yc5Nj0Gu',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'seven lamps burn low',
  SMTP_URL: 'smtp://mail.shop.example:587',
  MAIL_FROM: 'The shop <orders@shop.example>',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'k3y-of-the-api',
  RAZORPAY_WEBHOOK_SECRET: 'h00k-of-the-events',
}
