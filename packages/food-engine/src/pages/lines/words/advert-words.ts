/** What pages write above their advertisements, folded to lower case. */
const MARKS = new Set(
  `advertisement|advertisements|advertising|sponsored|sponsored content|ad|ads|anzeige|werbung|publicité|la suite après la publicité|publicidad|anuncio|pubblicità|publicidade|advertentie|reclame|annons|reklam|reklame|annonce|annonse|mainos|reklama|inzerce|reklamy|hirdetés|publicitate|реклама|διαφήμιση|広告|스폰서|광고|广告|廣告|إعلان|פרסומת`.split(
    '|',
  ),
)

/** Whether a line only marks an advertisement; these occur anywhere, even between steps. */
export function isAdvertMark(text: string): boolean {
  return text.length < 40 && MARKS.has(text.toLowerCase().replace(/[\s:：–—-]+$|^[\s–—-]+/g, ''))
}
