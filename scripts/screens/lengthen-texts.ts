/**
 * In the page: makes its own texts about 40 percent longer, as translations may be, with accents; names and texts of
 * people stay. Words get longer in the middle, which reveals controls without room.
 */
export function lengthenTexts(): void {
  const accented: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('bdi, [dir=auto], script, style, textarea, time')) continue
    const text = node.textContent ?? ''
    // A tatweel lengthens an Arabic word.
    const longer = text
      .replaceAll(/[aeiou]/g, (vowel) => accented[vowel] ?? vowel)
      .replaceAll(/(?<=[بتثجحخسشصضطظعغفقكلمنهي])(?=\p{sc=Arab})/gu, 'ـ')
    if (longer !== text) node.textContent = longer
  }
}
