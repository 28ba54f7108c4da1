/** Top-level domains that aren't English words, so they end a web address even with spaces around the dot. */
export const PLAIN_ENDS = new Set('biz com info io net org xyz'.split(' '))

/**
 * Common top-level domains, except abbreviations that law books use: .law, .legal, .ltd, .ch (chapter), .cf
 * (compare), .pt (part), .sc (Supreme Court) and .st.
 */
export const ENDS = new Set(
  `
    biz com info io net org xyz ac ae ai app asia au bank bd blog br buzz ca cash cc chat click cloud
    club cn co de dev digital edu eu finance fr fun ga gd gl gov gq help hk icu in ir jp ke kr life
    link live lk loan ly me ml mobi money mx news ng nl np nz online page pk pl pro ru sg sh shop site
    space store support team tech tk today top tv uk us vip website wiki win work world ws za zone भारत
    email bar bid bond cam cfd cyou download fit guru host hosting ink llc loans lol network ninja one
    ooo rest rocks sbs services social solutions stream systems trade wang zip भारतम् भारोत ভারত ভাৰত
    ભારત ਭਾਰਤ ଭାରତ இந்தியா భారత్ ಭಾರತ ഭാരതം بھارت рф рус бел срб укр сайт онлайн орг 中国 中國
    公司 网络 网址 在线 香港 台湾
  `
    .trim()
    .split(/\s+/),
)

/**
 * Hindi spellings of top-level domains. They are domains only after “डॉट” (“dot”); elsewhere they are words.
 */
export const SPOKEN_ENDS = new Set('इन ऑर्ग ओआरजी कॉम नेट'.normalize('NFKC').split(' '))
